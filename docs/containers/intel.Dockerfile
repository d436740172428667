# Serving on Intel's NPU. drivers/ has the packages of Intel's linux-npu-driver and of the Level Zero loader.
FROM python:3.12-slim
COPY drivers/ /drivers/
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends /drivers/*.deb \
    && rm -rf /var/lib/apt/lists/*
COPY dist/ /wheels/
# hadolint ignore=DL3013
RUN pip install --no-cache-dir --find-links /wheels "npu-common[mlserver,images]" pyovnpu openvino
COPY models/ /models/
RUN useradd --create-home --uid 1000 server
WORKDIR /home/server
USER 1000
EXPOSE 8080 8081 8082
HEALTHCHECK CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://localhost:8080/v2/health/ready')"]
CMD ["npu", "serve", "/models/model.xml", "--host", "0.0.0.0"]
