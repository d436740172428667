"""Real networks on the fakes: `nox -s networks`. `npu-fakes zoo` lists them and their sources; none lies here.

`store` fetches them, `inputs` makes something to run them on, `vendors` converts and runs, `compare` holds the results
against onnxruntime's, `table` shows them. Every step that loads a network is a process of its own (`worker`).
"""
