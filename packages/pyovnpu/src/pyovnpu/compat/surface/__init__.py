"""The classes behind `pyovnpu.compat.openvino`: pyovnpu's objects with the methods and answers of OpenVINO's own.

Source: signatures, values and exceptions as measured on the openvino package 2026.4.1.
"""

from __future__ import annotations
