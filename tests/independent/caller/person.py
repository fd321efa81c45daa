"""A caller who wants something, hears the question and answers it from one story."""

import re
import time

from line import Call
from office import Office
from voices import Voice

#: How a caller tells the questions apart, by the last words that were said; the first that fits wins.
QUESTIONS = [
    ("still-there", r"still there"),
    ("spell-last-name", r"spell your (last name|surname)"),
    ("spell-first-name", r"spell your first name"),
    ("record-name", r"say your full name once more"),
    ("press", r"if that is right, press"),
    ("confirm-notes", r"everything right|all correct"),
    ("confirm-name", r"(your name as|(last name|surname) spelled).*right\?"),
    ("confirm-number", r"your number as.*right\?"),
    ("offer-number", r"number you are calling from"),
    ("keypad", r"on the keypad|key in the rest"),
    ("area-code", r"area code\?"),
    ("number", r"(phone|telephone) number|all ten digits"),
    ("last-name", r"and your (last name|surname)\?"),
    ("name", r"your (full )?name|first and last name|first name and surname"),
    ("correction", r"should i correct"),
    ("source", r"hear(d)? (about|of) us\?"),
    ("spam", r"calling about something else"),
    ("wrong-number", r"mean to call us"),
    ("offer", r"leave a message\?|your details[.?]|note your details|say yes\. if not"),
    ("anything-else", r"anything else|what else"),
    ("reason", r"calling about|your message"),
    ("help", r"help you|assist you|go ahead"),
]
#: What is said where a story has nothing of its own.
COMMON = {
    "yes": "Yes, that is right.",
    "no": "No, that is not right.",
    "here": "Yes, I am here.",
    "really": "Yes, I do.",
    "sorry": "Sorry?",
    "never-mind": "Never mind.",
    "goodbye": "No, thank you. Goodbye.",
}
DIGITS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
QUIET_MS = 900
MOST_TURNS = 40
#: A caller who cannot make out what is asked gives up after so many times.
MOST_SORRIES = 3
HANG_UP = ""


def question_in(text: str) -> str:
    sentences = re.split(r"(?<=[.?!])\s+(?=[A-Z])", text)
    for start in range(len(sentences) - 1, -1, -1):
        ending = " ".join(sentences[start:]).lower()
        for name, pattern in QUESTIONS:
            if re.search(pattern, ending):
                return name
    return ""


def plain(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", " ", text.lower()).strip()


def spoken_number(number: str) -> str:
    words = [DIGITS[int(digit)] for digit in number[-10:]]
    return ", ".join(" ".join(group) for group in (words[:3], words[3:6], words[6:]))


class Person:
    """Knows the truth of the story, and says yes only to that."""

    def __init__(self, story: dict, voice: Voice) -> None:
        self._story = story
        self._voice = voice
        self._asked: dict[str, int] = {}
        self._opened = self._asked_more = self._lost = 0
        self._verdict = True
        self._corrected = 0
        self._last_wrong: str | None = None
        self.said: list[dict] = []

    def sentences(self) -> list[str]:
        """All that this caller may say, to be spoken ahead."""
        answers = [text for texts in self._story["answers"].values() for text in texts]
        everything = [*self._story["turns"], *self._story.get("more", []), *answers, *COMMON.values(), *self._corrections().values()]
        return [text for text in everything if not text.startswith("[")]

    def talk(self, call: Call, office: Office) -> None:
        read = 0
        for _ in range(MOST_TURNS):
            call.wait(lambda: call.quiet_for(QUIET_MS), 20)
            lines = self._unread(call, office, read)
            if call.over.is_set():
                return
            read += len(lines)
            question = question_in(" ".join(line["message"] for line in lines if line["speaker"] == "assistant"))
            answer = self.answer(question, lines)
            if answer == HANG_UP:
                break
            self._act(call, question, answer)
        call.hang_up()

    def answer(self, question: str, lines: list[dict]) -> str:
        story = self._story
        text = " ".join(line["message"] for line in lines if line["speaker"] == "assistant")
        own = story["answers"].get(question)
        if own:
            times = self._asked.get(question, 0)
            self._asked[question] = times + 1
            return own[min(times, len(own) - 1)]
        if question in ("confirm-name", "confirm-number", "confirm-notes", "press"):
            if question != "press" or "right?" in text:
                self._verdict = self._wrong_in(text) is None
            if question == "press":
                return "[1]" if self._verdict else "[2]"
            return COMMON["yes"] if self._verdict else COMMON["no"]
        if question == "correction":
            self._corrected += 1
            wrong = self._last_wrong if self._corrected < 3 else None
            return self._corrections().get(wrong or "", COMMON["never-mind"])
        if question == "still-there":
            return COMMON["here"]
        if question == "anything-else":
            self._asked_more += 1
            more = story.get("more", [])
            return more[self._asked_more - 1] if self._asked_more <= len(more) else COMMON["goodbye"]
        if question in ("spam", "wrong-number"):
            return COMMON["really"]
        if question in ("help", "reason", "offer"):
            self._opened += 1
            return story["turns"][min(self._opened, len(story["turns"])) - 1]
        self._lost += 1
        return COMMON["sorry"] if self._lost <= MOST_SORRIES else HANG_UP

    def _act(self, call: Call, question: str, answer: str) -> None:
        self.said.append({"question": question, "said": answer, "atMs": call.now_ms})
        if answer.startswith("["):
            call.key(answer.strip("[]"))
            call.spoke_ms = call.now_ms
        else:
            call.say(self._voice.speech(answer))

    @staticmethod
    def _unread(call: Call, office: Office, read: int) -> list[dict]:
        """What is new in the log; it may be written a moment after it was heard."""
        caller_lines: list[dict] = []
        until = time.monotonic() + 3
        while time.monotonic() < until and not call.over.is_set():
            caller_lines = office.lines(office.call_of(call.caller))[read:]
            if any(line["speaker"] == "assistant" for line in caller_lines) and call.quiet_for(QUIET_MS):
                break
            time.sleep(0.05)
        return caller_lines

    def _corrections(self) -> dict[str, str]:
        answers, truth = self._story["answers"], self._story["truth"]
        if "name" not in truth:
            return {}
        return {
            "name": answers["name"][-1],
            "number": f"My number is {spoken_number(truth['number'])}.",
            "source": answers["source"][0],
            "reason": self._story["turns"][0],
        }

    def _wrong_in(self, text: str) -> str | None:
        """The first thing of a read-back that is not as it was said."""
        truth = self._story["truth"]
        heard = plain(text)
        wrong = None
        name = re.search(r"your name (?:is|as) ([^.?]+)|i have ([^.?]+?),? with", text, re.I)
        if name and plain(truth["name"]) not in plain(name.group(1) or name.group(2)):
            wrong = "name"
        number = re.search(r"your number (?:is|as) ([^.?]+)", text, re.I)
        if number and re.sub(r"\D", "", number.group(1))[-10:] != truth["number"][-10:]:
            wrong = wrong or "number"
        if "heard about us" in heard and not any(word in heard for word in truth["source"]):
            wrong = wrong or "source"
        if "you said" in heard and not any(word in heard for word in truth["reason"]):
            wrong = wrong or "reason"
        self._last_wrong = wrong
        return wrong
