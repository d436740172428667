# Serving on Ascend. The base is an image with CANN and a Python below 3.13, of a release that goes with the host's driver.
ARG CANN
FROM ${CANN}
COPY dist/ /wheels/
# hadolint ignore=DL3013
RUN pip install --no-cache-dir --find-links /wheels "npu-common[mlserver,images]" pyacl-npu
COPY models/ /models/
RUN useradd --create-home --uid 1000 server
WORKDIR /home/server
USER 1000
EXPOSE 8080 8081 8082
HEALTHCHECK CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://localhost:8080/v2/health/ready')"]
CMD ["npu", "serve", "/models/model.om", "--host", "0.0.0.0"]
