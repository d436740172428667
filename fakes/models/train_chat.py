"""Train the chat model and write data/chat.npz (development only; numpy alone).

    python -m fakes.models.train_chat                 train, quantize, print losses, write the file
    python -m fakes.models.train_chat --check         only print the losses of the committed weights
    python -m fakes.models.train_chat --compare 0.02  train, write nothing; fail where the loss is another by more
    python -m fakes.models.train_chat --state FILE    keep in FILE, every 20 steps, how far it is, and go on from there

Fixed seeds. Another machine gets the same losses to within a per cent (the order of sums in its BLAS differs).
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from fakes.models import chat, chat_text

Floats = npt.NDArray[np.float32]
Tokens = npt.NDArray[np.int64]

TRAINING_SEED = 1
TEXT_SEED, HELD_OUT_SEED = 20, 21
CONVERSATIONS, HELD_OUT = 24000, 600
LENGTH, BATCH = 160, 12
STEPS = 1200
LEARNING_RATE = 3e-3
WARM_UP = 100
WEIGHT_DECAY = 0.02


class Text(NamedTuple):
    """Conversations as one row of tokens, and where each of them begins."""

    tokens: Tokens
    starts: Tokens

    def batch(self, chosen: Tokens) -> Tokens:
        """Return (len(chosen), LENGTH + 1) tokens, each row from the beginning of a conversation on."""
        picked: Tokens = self.tokens[self.starts[chosen][:, None] + np.arange(LENGTH + 1)]
        return picked


def text_of(conversations: list[str]) -> Text:
    rows = [np.array(chat.tokenize(one)) for one in conversations]
    starts = np.cumsum([0] + [len(row) for row in rows[:-1]])
    tokens = np.concatenate(rows)
    return Text(tokens, starts[starts + LENGTH < len(tokens)])


def load_split() -> tuple[Text, Text]:
    """Return the text to learn from, and conversations held out: none of them is in the first, whole."""
    known = list(chat_text.conversations(TEXT_SEED, CONVERSATIONS))
    seen = set(known)
    held_out = [one for one in chat_text.conversations(HELD_OUT_SEED, 6 * HELD_OUT) if one not in seen]
    return text_of(known), text_of(held_out[:HELD_OUT])


def _norm(x: Floats) -> tuple[Floats, Floats]:
    scale = 1 / np.sqrt((x * x).mean(axis=-1, keepdims=True) + np.float32(chat.EPSILON))
    return x * scale, scale


def _norm_gradient(gradient: Floats, normal: Floats, scale: Floats) -> Floats:
    to_values: Floats = scale * (gradient - normal * (gradient * normal).mean(axis=-1, keepdims=True))
    return to_values


class Trainer:
    """The network of `chat` with its gradients, and Adam with decoupled weight decay."""

    def __init__(self, seed: int) -> None:
        self.random = np.random.RandomState(seed)
        self.weights: dict[str, Floats] = {}
        for name, shape in chat.SHAPES.items():
            spread = 0.1 if name == "embedding" else shape[0] ** -0.5
            if name.endswith((".out", ".down")):
                spread *= (2 * chat.LAYERS) ** -0.5
            self.weights[name] = (self.random.randn(*shape) * spread).astype(np.float32)
        self.means = {name: np.zeros_like(one) for name, one in self.weights.items()}
        self.squares = {name: np.zeros_like(one) for name, one in self.weights.items()}
        self.steps = 0
        self.bias = chat.attention_bias(LENGTH)

    def step(self, tokens: Tokens, rate: float) -> float:
        """Take one step on (batch, LENGTH + 1) tokens; return the earlier loss."""
        loss, gradients = self.gradients(tokens)
        norm = np.sqrt(sum(float((one.astype(np.float64) ** 2).sum()) for one in gradients.values()))
        self.steps += 1
        for name, weights in self.weights.items():
            gradient = gradients[name] * np.float32(min(1, 1 / norm))
            mean, square = self.means[name], self.squares[name]
            mean += np.float32(0.1) * (gradient - mean)
            square += np.float32(0.01) * (gradient * gradient - square)
            update = (mean / (1 - 0.9**self.steps)) / (np.sqrt(square / (1 - 0.99**self.steps)) + 1e-8)
            weights -= np.float32(rate) * (update.astype(np.float32) + np.float32(WEIGHT_DECAY) * weights)
        return loss

    def save(self, path: Path) -> None:
        """Write how far it is: weights, means, number of steps. A stop leaves the old file or the new one."""
        kept = {"weights": self.weights, "means": self.means, "squares": self.squares}
        arrays = {f"{kind} {name}": one for kind, arrays in kept.items() for name, one in arrays.items()}
        partial = path.with_suffix(".partial")
        with partial.open("wb") as file:
            np.savez(file, steps=np.array(self.steps), **arrays)  # type: ignore[arg-type]
        partial.replace(path)

    def restore(self, path: Path) -> None:
        """Go on from what `save` has written."""
        with np.load(path) as saved:
            self.steps = int(saved["steps"])
            for name in self.weights:
                self.weights[name], self.means[name] = saved[f"weights {name}"], saved[f"means {name}"]
                self.squares[name] = saved[f"squares {name}"]

    def gradients(self, tokens: Tokens) -> tuple[float, dict[str, Floats]]:
        given, wanted = tokens[:, :-1], tokens[:, 1:]
        batch, length = given.shape
        heads, size = chat.HEADS, chat.WIDTH // chat.HEADS
        weights = self.weights
        x = weights["embedding"][given]
        kept = []
        for layer in range(chat.LAYERS):
            of = f"layer{layer}"
            first, first_scale = _norm(x)
            parts = (first @ weights[f"{of}.in"]).reshape(batch, length, 3, heads, size).transpose(2, 0, 3, 1, 4)
            query, key, value = (np.ascontiguousarray(part) for part in parts)
            scores = query @ key.transpose(0, 1, 3, 2) * np.float32(size**-0.5) + self.bias
            scores -= scores.max(axis=-1, keepdims=True)
            shares = np.exp(scores)
            shares /= shares.sum(axis=-1, keepdims=True)
            mixed = (shares @ value).transpose(0, 2, 1, 3).reshape(batch, length, -1)
            x = x + mixed @ weights[f"{of}.out"]
            second, second_scale = _norm(x)
            active = np.maximum(second @ weights[f"{of}.up"], 0)
            x = x + active @ weights[f"{of}.down"]
            kept.append((first, first_scale, query, key, value, shares, mixed, second, second_scale, active))
        last, last_scale = _norm(x)
        logits = last @ weights["embedding"].T
        logits -= logits.max(axis=-1, keepdims=True)
        shares = np.exp(logits)
        sums = shares.sum(axis=-1, keepdims=True)
        at = np.arange(batch)[:, None], np.arange(length), wanted
        loss = float((np.log(sums[..., 0]) - logits[at]).mean())
        gradient = shares / sums
        gradient[at] -= 1
        gradient /= batch * length

        def flat(values: Floats) -> Floats:
            return values.reshape(batch * length, -1)

        gradients = {"embedding": flat(gradient).T @ flat(last)}
        gradient = _norm_gradient(gradient @ weights["embedding"], last, last_scale)
        for layer in range(chat.LAYERS - 1, -1, -1):
            of = f"layer{layer}"
            first, first_scale, query, key, value, shares, mixed, second, second_scale, active = kept[layer]
            gradients[f"{of}.down"] = flat(active).T @ flat(gradient)
            inner = (gradient @ weights[f"{of}.down"].T) * (active > 0)
            gradients[f"{of}.up"] = flat(second).T @ flat(inner)
            gradient = gradient + _norm_gradient(inner @ weights[f"{of}.up"].T, second, second_scale)
            gradients[f"{of}.out"] = flat(mixed).T @ flat(gradient)
            to_mixed = (gradient @ weights[f"{of}.out"].T).reshape(batch, length, heads, size).transpose(0, 2, 1, 3)
            to_shares = to_mixed @ value.transpose(0, 1, 3, 2)
            to_scores = shares * (to_shares - (to_shares * shares).sum(axis=-1, keepdims=True))
            to_scores *= np.float32(size**-0.5)
            to_parts = np.stack(
                [to_scores @ key, to_scores.transpose(0, 1, 3, 2) @ query, shares.transpose(0, 1, 3, 2) @ to_mixed]
            )
            to_first = to_parts.transpose(1, 3, 0, 2, 4).reshape(batch, length, -1)
            gradients[f"{of}.in"] = flat(first).T @ flat(to_first)
            gradient = gradient + _norm_gradient(to_first @ weights[f"{of}.in"].T, first, first_scale)
        embedding = np.zeros_like(weights["embedding"])
        np.add.at(embedding, given.reshape(-1), flat(gradient))
        gradients["embedding"] = gradients["embedding"] + embedding
        return loss, gradients


def rate_of(step: int, steps: int) -> float:
    """Return the learning rate: it rises over WARM_UP steps, then falls as a cosine."""
    rising = min(1.0, (step + 1) / WARM_UP)
    return float(LEARNING_RATE * rising * (0.02 + 0.98 * 0.5 * (1 + np.cos(np.pi * step / steps))))


def train(
    text: Text, steps: int = STEPS, seed: int = TRAINING_SEED, state: Path | None = None, every: int = 20
) -> dict[str, Floats]:
    """Return trained weights; with `state`, a file, they are the same however often it was stopped and begun again."""
    trainer = Trainer(seed)
    if state is not None and state.exists():
        trainer.restore(state)
        print(f"goes on at step {trainer.steps} of {steps}: {state}", flush=True)
    begin, losses, done = time.perf_counter(), [], trainer.steps
    for step in range(steps):
        chosen = trainer.random.randint(0, len(text.starts), BATCH)
        if step < done:
            continue
        losses.append(trainer.step(text.batch(chosen), rate_of(step, steps)))
        if step % every == every - 1:
            seconds = time.perf_counter() - begin
            print(f"step {step + 1} of {steps}: loss {np.mean(losses[-every:]):.4f}, {seconds:.0f} s", flush=True)
            if state is not None:
                trainer.save(state)
    return trainer.weights


def loss_of(weights: dict[str, Floats], text: Text) -> float:
    """Return the mean of -ln(probability) of each token, in nats, by the reference in numpy."""
    losses = []
    for begin in range(0, len(text.starts) - BATCH + 1, BATCH):
        tokens = text.batch(np.arange(begin, begin + BATCH))
        losses.append(chat.loss(weights, tokens))
    return float(np.mean(losses))


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m fakes.models.train_chat", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--check", action="store_true", help="only print the losses of the committed weights")
    parser.add_argument("--compare", type=float, metavar="SHARE", help="train and compare, write nothing")
    parser.add_argument("--state", type=Path, metavar="FILE", help="go on from FILE, kept every 20 steps")
    options = parser.parse_args(arguments)
    text, held_out = load_split()
    print(f"{len(text.tokens):,} tokens to learn from, {len(held_out.tokens):,} held out")
    if options.check:
        print(f"held-out loss {loss_of(chat.load(), held_out):.4f} nats a token")
        return 0
    weights = train(text, state=options.state)
    if options.state is not None:
        options.state.unlink(missing_ok=True)
    quantized = chat.dequantized(chat.quantized(weights))
    loss = loss_of(quantized, held_out)
    print(f"held-out loss {loss_of(weights, held_out):.4f} in float32, {loss:.4f} in int8")
    if options.compare is not None:
        committed = loss_of(chat.load(), held_out)
        print(f"committed weights: {committed:.4f}")
        return int(abs(loss - committed) > options.compare * committed)
    np.savez_compressed(chat.DATA, **chat.quantized(weights))  # type: ignore[arg-type]
    print(f"{chat.DATA.name}: {chat.DATA.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
