# Serving on a Rockchip board. librknnrt.so is the vendor's, of the release that goes with the board's driver.
FROM python:3.12-slim
COPY dist/ /wheels/
# hadolint ignore=DL3013
RUN pip install --no-cache-dir --find-links /wheels "npu-common[mlserver,images]" pyrknn
COPY librknnrt.so /opt/npu/librknnrt.so
ENV PYRKNN_LIBRARY=/opt/npu/librknnrt.so
COPY models/ /models/
RUN useradd --create-home --uid 1000 server
WORKDIR /home/server
USER 1000
EXPOSE 8080 8081 8082
HEALTHCHECK CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://localhost:8080/v2/health/ready')"]
CMD ["npu", "serve", "/models/model.rknn", "--host", "0.0.0.0"]
