"""Chats as one text: messages in the roles that servers use, written in the form of the model's training."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

__all__ = ["check_messages", "chatml"]

_ROLES = ("system", "user", "assistant", "tool")


def check_messages(messages: Any, what: str) -> list[dict[str, str]]:
    """Return messages as dictionaries of role and content. what: the argument, for messages of errors.

    Raises:
        TypeError: They are no mappings with texts.
        ValueError: There is none, or one has a role that is none.
    """
    found = []
    for message in messages:
        if not isinstance(message, Mapping) or not isinstance(message.get("content"), str):
            raise TypeError(f'{what}: expected messages {{"role": ..., "content": text}}, got {message!r:.60}')
        if message.get("role") not in _ROLES:
            raise ValueError(f"{what}: expected the roles {', '.join(_ROLES)}, got {message.get('role')!r}")
        found.append({str(name): value for name, value in message.items()})
    if not found:
        raise ValueError(f"{what}: expected at least one message")
    return found


def chatml(
    messages: Sequence[Mapping[str, Any]],
    *,
    tools: Sequence[Mapping[str, Any]] | None = None,
    enable_thinking: bool | None = None,
) -> str:
    """Return a chat in ChatML, which Qwen and others were trained on, up to where the model answers.

    Args:
        messages: {"role": "system", "user", "assistant" or "tool", "content": text}.
        tools: Functions that the model may ask for, as in OpenAI's requests: they stand in the system's message.
        enable_thinking: False opens the answer with an empty thought, so that Qwen3 does not think.
    """
    given = list(messages)
    if tools:
        first = given.pop(0)["content"] + "\n\n" if given and given[0]["role"] == "system" else ""
        lines = "\n".join(json.dumps(tool, ensure_ascii=False) for tool in tools)
        asked = 'Call one with <tool_call>{"name": ..., "arguments": {...}}</tool_call>.'
        given.insert(0, {"role": "system", "content": f"{first}<tools>\n{lines}\n</tools>\n{asked}"})
    parts = []
    for message in given:
        role, content = message["role"], message["content"]
        if role == "tool":
            role, content = "user", f"<tool_response>\n{content}\n</tool_response>"
        parts.append(f"<|im_start|>{role}\n{content}<|im_end|>\n")
    thought = "<think>\n\n</think>\n\n" if enable_thinking is False else ""
    return "".join(parts) + f"<|im_start|>assistant\n{thought}"
