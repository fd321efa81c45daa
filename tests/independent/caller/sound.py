"""Sound on a telephone line: G.711 u-law at 8000 Hz in frames of 20 ms, written from the standard."""

import math
from array import array

RATE = 8000
FRAME_MS = 20
FRAME = RATE * FRAME_MS // 1000
SILENCE = 0xFF


def _encode(sample: int) -> int:
    sign = 0x80 if sample < 0 else 0
    magnitude = min(abs(sample), 32635) + 132
    exponent = magnitude.bit_length() - 8
    return ~(sign | exponent << 4 | (magnitude >> (exponent + 3)) & 0x0F) & 0xFF


def _decode(code: int) -> int:
    code = ~code & 0xFF
    magnitude = (((code & 0x0F) << 3) + 132 << (code >> 4 & 7)) - 132
    return -magnitude if code & 0x80 else magnitude


_decoded = [_decode(code) for code in range(256)]
_encoded = bytes(_encode(sample) for sample in range(-32768, 32768))


def encode(samples: array) -> bytes:
    return bytes(_encoded[sample + 32768] for sample in samples)


def decode(ulaw: bytes) -> array:
    return array("h", [_decoded[code] for code in ulaw])


def rms(samples: array) -> float:
    return math.sqrt(sum(sample * sample for sample in samples) / max(1, len(samples)))


def level_db(ulaw: bytes) -> float:
    """Loudness in dB below full scale."""
    return 20 * math.log10(max(1e-6, rms(decode(ulaw)) / 32768))


def mixed(speech: array, noise: array) -> array:
    return array("h", [max(-32768, min(32767, a + b)) for a, b in zip(speech, noise)])
