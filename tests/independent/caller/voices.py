"""Callers' voices: made by festival or espeak-ng, brought onto a telephone line by sox."""

import hashlib
import os
import subprocess
import wave
from array import array

import sound

#: Telephone bandwidth; the steps are those of the line, so sounds that are added before it may be added after it too.
LINE = ["rate", "8000", "sinc", "300-3400"]
#: Loudness of a caller's speech, RMS of full scale.
SPEECH_RMS = 0.07


def _festival(name: str):
    def speak(text: str, path: str) -> None:
        subprocess.run(
            ["text2wave", "-eval", f"(voice_{name})", "-o", path],
            input=text.encode(), check=True, timeout=60, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
    return speak


def _espeak(name: str, words_per_minute: int):
    def speak(text: str, path: str) -> None:
        subprocess.run(
            ["espeak-ng", "-v", name, "-s", str(words_per_minute), "-w", path, text],
            check=True, timeout=60, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
    return speak


SPEAKERS = {
    "ked": _festival("ked_diphone"),
    "espeak": _espeak("en-us", 150),
}


class Voice:
    """One caller's mouth. Speech is kept in a folder, so that a call never waits for it."""

    def __init__(self, name: str, folder: str) -> None:
        self._name = name
        self._folder = folder
        os.makedirs(folder, exist_ok=True)

    def speech(self, text: str) -> array:
        """The text as linear sound of the line, at 8000 Hz."""
        key = hashlib.sha1(f"{self._name}|{text}".encode()).hexdigest()[:20]
        path = os.path.join(self._folder, f"{key}.wav")
        if not os.path.exists(path):
            raw, wide = f"{path}.raw.wav", f"{path}.wide.wav"
            SPEAKERS[self._name](text, raw)
            _sox([raw, "-r", "16000", "-c", "1", "-b", "16", wide])
            gain = SPEECH_RMS * 32768 / max(1.0, sound.rms(_samples(wide)))
            _sox(["-v", f"{gain:.4f}", wide, f"{path}.part.wav", *LINE])
            os.replace(f"{path}.part.wav", path)
            os.remove(raw)
            os.remove(wide)
        return _samples(path)

    def noise(self, snr_db: float, seconds: int = 20) -> array:
        """Pink noise of the caller's room as it comes over the line, to be repeated."""
        path = os.path.join(self._folder, f"noise-{snr_db:g}.wav")
        if not os.path.exists(path):
            wide = f"{path}.wide.wav"
            _sox(["-n", "-r", "16000", "-c", "1", "-b", "16", wide, "synth", str(seconds), "pinknoise", "gain", "-12"])
            gain = SPEECH_RMS * 32768 / sound.rms(_samples(wide)) / 10 ** (snr_db / 20)
            _sox(["-v", f"{gain:.6f}", wide, f"{path}.part.wav", *LINE])
            os.replace(f"{path}.part.wav", path)
            os.remove(wide)
        return _samples(path)


def _sox(words: list[str]) -> None:
    subprocess.run(["sox", "-V1", *words], check=True, timeout=60)


def _samples(path: str) -> array:
    with wave.open(path) as file:
        return array("h", file.readframes(file.getnframes()))
