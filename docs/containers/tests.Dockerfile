# Tests of an application on the fakes: no device, no vendor's library, no rights.
FROM python:3.12-slim
COPY dist/ /wheels/
# hadolint ignore=DL3013
RUN pip install --no-cache-dir --find-links /wheels pyrknn npu-fakes pytest \
    && useradd --uid 1000 tester
WORKDIR /app
COPY app/ /app/
USER 1000
# The vendor of the tests, as in `pytest --npu-fake=rknn`.
ENV NPU_FAKE=rknn
CMD ["python", "-m", "pytest", "-q", "-p", "no:cacheprovider"]
