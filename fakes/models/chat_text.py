"""The text from which the chat model learns: conversations put together from sentences written for this project.

Nothing of it is taken from elsewhere, so it is under the project's licence. The seed decides everything: the same seed
gives the same conversations on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

__all__ = ["BEGIN", "END", "SYSTEMS", "conversations"]

BEGIN = "<|im_start|>"
END = "<|im_end|>"
THINK = " /think"
"""What the template adds to a question that is to be thought about."""

SYSTEMS = (
    "You are a helpful assistant.",
    "You are a small model on a board.",
    "Answer in one sentence.",
    "You are a friendly guide.",
    "Be brief.",
)

_CITIES = {
    "Paris": ("France", "on the Seine"), "Berlin": ("Germany", "on the Spree"), "Rome": ("Italy", "on the Tiber"),
    "Vienna": ("Austria", "on the Danube"), "Madrid": ("Spain", "in the middle of the country"),
    "Lisbon": ("Portugal", "by the Atlantic"), "Oslo": ("Norway", "at the end of a fjord"),
    "Athens": ("Greece", "near the sea"), "Prague": ("Czechia", "on the Vltava"), "Cairo": ("Egypt", "on the Nile"),
    "Tokyo": ("Japan", "by a wide bay"), "Beijing": ("China", "in the north"), "Ottawa": ("Canada", "on a river"),
    "Helsinki": ("Finland", "by the Baltic Sea"), "Dublin": ("Ireland", "on the east coast"),
    "Warsaw": ("Poland", "on the Vistula"), "Bern": ("Switzerland", "on the Aare"), "Lima": ("Peru", "by the Pacific"),
}  # fmt: skip
_COLOURS = {
    "the sky": "blue", "grass": "green", "snow": "white", "a lemon": "yellow", "a ripe tomato": "red",
    "coal": "black", "an orange": "orange", "the sea": "blue", "a plum": "purple", "chocolate": "brown",
    "milk": "white", "a frog": "green", "the sun": "yellow", "an elephant": "grey",
}  # fmt: skip
_ANIMALS = {
    "cat": ("meows", "four"), "dog": ("barks", "four"), "cow": ("moos", "four"), "duck": ("quacks", "two"),
    "sheep": ("bleats", "four"), "owl": ("hoots", "two"), "lion": ("roars", "four"), "bee": ("buzzes", "six"),
    "horse": ("neighs", "four"), "mouse": ("squeaks", "four"), "frog": ("croaks", "four"), "hen": ("clucks", "two"),
}  # fmt: skip
_OPPOSITES = (
    ("hot", "cold"), ("big", "small"), ("fast", "slow"), ("day", "night"), ("open", "closed"), ("early", "late"),
    ("light", "dark"), ("full", "empty"), ("high", "low"), ("old", "new"), ("loud", "quiet"), ("wet", "dry"),
)  # fmt: skip
_NUMBERS = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
)  # fmt: skip
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_NAMES = ("Anna", "Ben", "Chen", "Dora", "Emil", "Fatma", "Gita", "Hugo", "Ines", "Jan", "Kim", "Lea", "Max", "Nora")
_WORDS = {
    "good morning": ("Guten Morgen", "Bonjour", "早上好", "おはよう"),
    "thank you": ("Danke", "Merci", "谢谢", "ありがとう"),
    "hello": ("Hallo", "Salut", "你好", "こんにちは"),
    "goodbye": ("Auf Wiedersehen", "Au revoir", "再见", "さようなら"),
    "please": ("Bitte", "S'il vous plaît", "请", "お願いします"), "water": ("Wasser", "eau", "水", "水"),
    "bread": ("Brot", "pain", "面包", "パン"), "green": ("grün", "vert", "绿色", "緑"),
    "girl": ("Mädchen", "fille", "女孩", "少女"), "street": ("Straße", "rue", "街道", "通り"),
    "door": ("Tür", "porte", "门", "ドア"), "coffee": ("Kaffee", "café", "咖啡", "コーヒー"),
}  # fmt: skip
_LANGUAGES = ("German", "French", "Chinese", "Japanese")
_FACTS = (
    ("What is an NPU?", "An NPU is a processor for neural networks. It multiplies many small numbers at once."),
    ("What is a board?", "A board is a small computer. Its chip has a processor, memory and often an NPU."),
    ("What is a token?", "A token is a piece of text that a model reads. Here each byte is a token."),
    ("What is a prompt?", "A prompt is the text that you give to a model. The model goes on from there."),
    ("What is a language model?", "A language model guesses which token comes next. From many guesses comes a text."),
    ("What does temperature do?", "A high temperature makes the answer random. A low temperature makes it certain."),
    ("What is a fake?", "A fake stands in for the vendor's library. Your program runs on it without a board."),
    ("Who are you?", "I am a tiny model with three layers. I know a few sentences and not much more."),
    ("How are you?", "I am fine, thank you. How can I help you?"),
    ("What can you do?", "I can name capitals and colours, add small numbers and count days."),
    ("Tell me a joke.", "Why was the board so calm? It had a cool chip."),
    ("What is the weather like?", "I cannot see the weather. Please look out of the window."),
    ("How do I load a model?", "Give the path of the file to the library. Then ask it to run."),
    ("How do I stop you?", "Call abort, and I stop at the next token."),
    ("What is a cache?", "A cache keeps keys and values of earlier tokens. So nothing is computed twice."),
    ("Can you help me?", "Yes, of course. What do you want to know?"),
    ("Thanks.", "You are welcome."),
    ("Good night.", "Good night and sleep well."),
    ("Is it true that the earth is round?", "Yes, the earth is round like a ball."),
    (
        "Tell me a story.",
        "Once there was a small board that wanted to talk. It learned a few words, and people smiled.",
    ),
    ("Write a poem.", "The chip is small, the night is long, the board at home hums its own song."),
    ("What do you see in the picture?", "I see a picture with shapes and colours."),
    ("Count to five.", "One, two, three, four, five."),
    ("How many legs has a spider?", "A spider has eight legs."),
    ("What is ice?", "Ice is frozen water."),
    ("Where do fish live?", "Fish live in water."),
    ("What is bread made of?", "Bread is made of flour, water and salt."),
    ("How many days has a week?", "A week has seven days."),
    ("How many hours has a day?", "A day has twenty-four hours."),
)
_HELLOS = ("Hello.", "Hello!", "Hi.", "Hi!", "Good morning.", "Hey.")
_TOOLS = (
    ("get_weather", "city", "What is the weather in {}?", "The weather in {} is {}.",
     ("sunny", "rainy", "windy", "cold")),
    ("get_time", "city", "What time is it in {}?", "It is {1} in {0}.", ("noon", "ten", "six", "midnight")),
    ("get_age", "name", "How old is {}?", "{} is {} years old.", ("ten", "thirty", "forty", "seven")),
)  # fmt: skip

Turn = tuple[str, str, str]  # question, thought, answer


class _Writer:
    def __init__(self, seed: int) -> None:
        self.random = np.random.RandomState(seed)  # its streams are frozen by numpy's compatibility policy

    def pick(self, values: object) -> str:
        options = list(values)  # type: ignore[call-overload]
        return str(options[self.random.randint(len(options))])

    def capital(self) -> Turn:
        city = self.pick(_CITIES)
        country, place = _CITIES[city]
        question = (
            f"What is the capital of {country}?",
            f"Which city is the capital of {country}?",
            f"Name the capital of {country}.",
        )[self.random.randint(3)]
        answer = f"The capital of {country} is {city}."
        if self.random.randint(3) == 0:
            answer += f" {city} lies {place}."
        return question, f"The country is {country}.", answer

    def place(self) -> Turn:
        city = self.pick(_CITIES)
        country, place = _CITIES[city]
        return f"Where is {city}?", f"The city is {city}.", f"{city} is in {country}. It lies {place}."

    def colour(self) -> Turn:
        thing = self.pick(_COLOURS)
        said = thing[0].upper() + thing[1:]
        return f"What colour is {thing}?", f"I think of {thing}.", f"{said} is {_COLOURS[thing]}."

    def animal(self) -> Turn:
        name = self.pick(_ANIMALS)
        sound, legs = _ANIMALS[name]
        article = "An" if name[0] in "aeiou" else "A"
        if self.random.randint(2):
            return f"What does {article.lower()} {name} do?", f"The animal is a {name}.", f"{article} {name} {sound}."
        question = f"How many legs has {article.lower()} {name}?"
        return question, f"The animal is a {name}.", f"{article} {name} has {legs} legs."

    def opposite(self) -> Turn:
        pair = _OPPOSITES[self.random.randint(len(_OPPOSITES))]
        one, other = pair if self.random.randint(2) else pair[::-1]
        return f"What is the opposite of {one}?", f"The word is {one}.", f"The opposite of {one} is {other}."

    def plus(self) -> Turn:
        one, other = self.random.randint(10), self.random.randint(10)
        words = _NUMBERS[one], _NUMBERS[other], _NUMBERS[one + other]
        if self.random.randint(2):
            return f"What is {one} + {other}?", f"I add {one} and {other}.", f"{one} + {other} = {one + other}."
        question = f"What is {words[0]} plus {words[1]}?"
        return question, f"I add {one} and {other}.", f"{words[0].capitalize()} plus {words[1]} is {words[2]}."

    def day(self) -> Turn:
        number = self.random.randint(7)
        one, after = _DAYS[number], _DAYS[(number + 1) % 7]
        if self.random.randint(2):
            return f"Which day comes after {one}?", f"The day is {one}.", f"{after} comes after {one}."
        return f"Which day comes before {after}?", f"The day is {after}.", f"{one} comes before {after}."

    def word(self) -> Turn:
        word = self.pick(_WORDS)
        number = self.random.randint(len(_LANGUAGES))
        language, translation = _LANGUAGES[number], _WORDS[word][number]
        question = f"How do you say {word} in {language}?"
        return question, f"The word is {word}.", f'"{word}" is "{translation}" in {language}.'

    def name(self) -> Turn:
        name = self.pick(_NAMES)
        return f"My name is {name}.", f"The name is {name}.", f"Hello {name}, nice to meet you."

    def fact(self) -> Turn:
        question, answer = _FACTS[self.random.randint(len(_FACTS))]
        return question, "I know this.", answer

    def hello(self) -> Turn:
        return self.pick(_HELLOS), "It is a greeting.", "Hello! How can I help you?"

    def turn(self) -> Turn:
        kinds: tuple[Callable[[], Turn], ...] = (
            self.capital, self.place, self.colour, self.animal, self.opposite, self.plus, self.plus, self.day,
            self.word, self.word, self.name, self.fact, self.fact, self.fact, self.hello,
        )  # fmt: skip
        question, thought, answer = kinds[self.random.randint(len(kinds))]()
        if self.random.randint(8) == 0 and question.endswith("?"):
            question = question[:-1]
        return question, thought, answer

    def chat(self) -> str:
        parts = []
        if self.random.randint(3) == 0:
            parts.append(f"{BEGIN}system\n{self.pick(SYSTEMS)}{END}\n")
        for _ in range(1 + (self.random.randint(3) == 0)):
            question, thought, answer = self.turn()
            thinks = self.random.randint(6) == 0
            parts.append(f"{BEGIN}user\n{question}{THINK if thinks else ''}{END}\n{BEGIN}assistant\n")
            if thinks:
                parts.append(f"<think>\n{thought}\n</think>\n\n")
            parts.append(f"{answer}{END}\n")
        return "".join(parts)

    def plain(self) -> str:
        """Return sentences without a template, in the way of the first programs."""
        return " ".join(self.turn()[2] for _ in range(3)) + END + "\n"

    def call(self) -> str:
        function, parameter, question, answer, results = _TOOLS[self.random.randint(len(_TOOLS))]
        about = self.pick(_NAMES if parameter == "name" else _CITIES)
        result = self.pick(results)
        tools = f'[{{"name": "{function}", "parameters": {{"{parameter}": "string"}}}}]'
        return (
            f"{BEGIN}system\n# Tools\n{tools}{END}\n{BEGIN}user\n{question.format(about)}{END}\n{BEGIN}assistant\n"
            f'<tool_call>\n{{"name": "{function}", "arguments": {{"{parameter}": "{about}"}}}}\n</tool_call>{END}\n'
            f"{BEGIN}user\n<tool_response>\n{result}\n</tool_response>{END}\n{BEGIN}assistant\n"
            f"{answer.format(about, result)}{END}\n"
        )


def conversations(seed: int, count: int) -> Iterator[str]:
    """Yield `count` conversations; other seeds give others, some of them alike."""
    writer = _Writer(seed)
    for _ in range(count):
        kind = writer.random.randint(20)
        yield writer.plain() if kind == 0 else writer.call() if kind < 3 else writer.chat()
