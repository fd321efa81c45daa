"""Rings the phone line with the stories of a file and prints, one JSON line a call, what was said and what the log shows.

An independent caller: Python's standard library, festival, espeak-ng and sox, nothing of the product.
"""

import argparse
import json
import os
import sys
import threading
import time
import wave
from concurrent.futures import ThreadPoolExecutor

import sound
from line import Call
from office import Office
from person import Person
from voices import Voice

LONGEST_CALL_S = 240
ANALYSED_S = 15


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("url", "to", "email", "stories", "work"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--only", default="")
    parser.add_argument("--at-once", type=int, default=2)
    options = parser.parse_args()
    with open(options.stories) as file:
        stories = json.load(file)
    only = [name for name in options.only.split(",") if name]
    chosen = [story for story in stories if not only or story["id"] in only]
    for story in chosen:
        prepare(story, options.work)
    office = Office(options.url, options.email, os.environ["OFFICE_PASSWORD"])
    printing = threading.Lock()

    def ring(story: dict) -> None:
        result = one_call(story, office, options)
        with printing:
            print(json.dumps(result), flush=True)

    with ThreadPoolExecutor(options.at_once) as pool:
        list(pool.map(ring, chosen))


def prepare(story: dict, work: str) -> None:
    """Speaks everything ahead, as making speech takes longer than a caller may."""
    voice = Voice(story["voice"], os.path.join(work, story["voice"]))
    for text in Person(story, voice).sentences():
        voice.speech(text)
    if story.get("noiseDb") is not None:
        voice.noise(story["noiseDb"])


def one_call(story: dict, office: Office, options: argparse.Namespace) -> dict:
    voice = Voice(story["voice"], os.path.join(options.work, story["voice"]))
    noise = voice.noise(story["noiseDb"]) if story.get("noiseDb") is not None else None
    call = Call(f"{options.url}/telephony/twilio/voice", story["from"], options.to, noise)
    person = Person(story, voice)
    result: dict = {"id": story["id"], "problem": None}
    limit = threading.Timer(LONGEST_CALL_S, call.hang_up)
    limit.start()
    try:
        call.place()
        person.talk(call, office)
        call.over.wait(10)
    except Exception as error:
        result["problem"] = f"{type(error).__name__}: {error}"
    finally:
        limit.cancel()
        if not call.over.is_set():
            call.hang_up()
    call_id = office.call_of(story["from"])
    result |= {
        "said": person.said,
        "endedBy": call.hung_up_by,
        "callMs": call.now_ms,
        "answersMs": call.answers_ms,
        "clears": len(call.clears),
        "carrierSaid": call.said,
        "log": settled_log(office, call_id) if call_id else None,
        "legs": save(call, os.path.join(options.work, story["id"])),
    }
    details = (result["log"] or {}).get("details") or []
    result["sounds"] = [one["field"] for one in details if one.get("hasSound") and office.has_sound(call_id, one["field"])]
    return result


def settled_log(office: Office, call_id: str) -> dict:
    """The call as the log shows it once it was analysed."""
    until = time.monotonic() + ANALYSED_S
    while True:
        log = office.log(call_id)
        if not log["live"] and log["transcriptionSummary"] or time.monotonic() > until:
            return log
        time.sleep(0.3)


def save(call: Call, path: str) -> dict[str, str]:
    files = {"caller": f"{path}-caller.wav", "line": f"{path}-line.wav"}
    for file, frames in zip(files.values(), call.legs):
        with wave.open(file, "wb") as out:
            out.setnchannels(1)
            out.setsampwidth(2)
            out.setframerate(sound.RATE)
            out.writeframes(sound.decode(b"".join(frames)).tobytes())
    return files


if __name__ == "__main__":
    sys.exit(main())
