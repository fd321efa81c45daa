"""A carrier's side of one telephone call: the webhook's TwiML, then Media Streams in real time."""

import json
import secrets
import threading
import time
import urllib.parse
import urllib.request
import xml.etree.ElementTree as xml
from array import array
from base64 import b64decode, b64encode

import sound
from websocket import WebSocket

SPEECH_DB = -45.0


class Call:
    """One call. `place` answers once the media are open; `over` is set when the call has ended."""

    def __init__(self, voice_url: str, caller: str, called: str, noise: array | None = None) -> None:
        self._voice_url, self.caller, self._called = voice_url, caller, called
        self.sid = "CA" + secrets.token_hex(16)
        self._noise = noise
        self._socket: WebSocket | None = None
        self._stream = ""
        self._lock = threading.RLock()
        self._queue: list[bytes | str] = []
        self._speech: array = array("h")
        self._spoken_at = 0
        self._sequence = 0
        self._keys: list[str] = []
        self.over = threading.Event()
        self.hung_up_by = ""
        #: What the carrier itself had to say (TwiML Say).
        self.said: list[str] = []
        #: Milliseconds of media; when the line was last heard and when we last spoke.
        self.now_ms, self.heard_ms, self.spoke_ms = 0, -1, -1
        #: From the end of our words to the line's next sound, ms.
        self.answers_ms: list[int] = []
        self.clears: list[int] = []
        self.legs: tuple[list[bytes], list[bytes]] = ([], [])

    def place(self) -> None:
        self._follow(self._ask(self._voice_url, CallStatus="ringing"))

    def say(self, speech: array) -> None:
        """Says it and waits until it is said."""
        with self._lock:
            self._speech, self._spoken_at = speech, 0
        self.wait(lambda: self._spoken_at >= len(self._speech), 60)

    def key(self, digits: str) -> None:
        for digit in digits:
            self._send("dtmf", dtmf={"track": "inbound_track", "digit": digit})
            time.sleep(0.25)

    def hang_up(self) -> None:
        self.hung_up_by = self.hung_up_by or "caller"
        self._send("stop", stop={"accountSid": "AC" + "0" * 32, "callSid": self.sid})
        if self._socket:
            self._socket.close()

    def wait(self, ready, seconds: float) -> bool:
        """Waits until `ready()`, the end of the call, or for so long."""
        until = time.monotonic() + seconds
        while not ready():
            if self.over.wait(0.01) or time.monotonic() > until:
                return False
        return True

    def quiet_for(self, ms: int) -> bool:
        """The line has spoken since our last words, and has been silent for so long."""
        return self.heard_ms > self.spoke_ms and self.now_ms - self.heard_ms >= ms

    def _ask(self, url: str, **more: str) -> str:
        form = {"CallSid": self.sid, "From": self.caller, "To": self._called, "Direction": "inbound", **more}
        with urllib.request.urlopen(url, urllib.parse.urlencode(form).encode(), timeout=10) as answer:
            return answer.read().decode()

    def _follow(self, document: str) -> None:
        for verb in xml.fromstring(document):
            if verb.tag == "Say":
                self.said.append(verb.text or "")
            elif verb.tag == "Connect":
                stream = verb.find("Stream")
                values = {one.get("name"): one.get("value") for one in stream.findall("Parameter")}
                self._open(stream.get("url"), values, verb.get("action"))
                return
        self._ended("line")

    def _open(self, url: str, parameters: dict, action: str | None) -> None:
        self._socket = WebSocket(url)
        self._stream = "MZ" + secrets.token_hex(16)
        self._socket.send(json.dumps({"event": "connected", "protocol": "Call", "version": "1.0.0"}))
        media_format = {"encoding": "audio/x-mulaw", "sampleRate": 8000, "channels": 1}
        self._send("start", start={
            "accountSid": "AC" + "0" * 32, "callSid": self.sid, "streamSid": self._stream, "tracks": ["inbound"],
            "mediaFormat": media_format, "customParameters": parameters,
        })
        threading.Thread(target=self._carry, daemon=True).start()
        threading.Thread(target=self._listen, args=(action,), daemon=True).start()

    def _listen(self, action: str | None) -> None:
        while (text := self._socket.receive()) is not None:
            event = json.loads(text)
            with self._lock:
                if event["event"] == "media":
                    self._queue.append(b64decode(event["media"]["payload"]))
                elif event["event"] == "mark":
                    self._queue.append(event["mark"]["name"])
                elif event["event"] == "clear":
                    self.clears.append(self.now_ms)
                    marks = [entry for entry in self._queue if isinstance(entry, str)]
                    self._queue = []
                    for name in marks:
                        self._send("mark", mark={"name": name})
        self._socket.break_off()
        if self.hung_up_by == "" and action:
            try:
                self._follow(self._ask(action, CallStatus="in-progress"))
            except OSError:
                self._ended("line")
        else:
            self._ended("line")

    def _carry(self) -> None:
        """Every 20 ms one frame goes each way, at the pace of a real line."""
        started, chunk = time.monotonic(), 0
        socket = self._socket
        while socket is self._socket and not self.over.is_set():
            spoken, heard = self._next_spoken(), self._next_heard()
            payload = b64encode(spoken).decode()
            try:
                self._send("media", media={
                    "track": "inbound", "chunk": str(chunk + 1), "timestamp": str(chunk * 20), "payload": payload,
                })
            except OSError:
                return
            self.legs[0].append(spoken)
            self.legs[1].append(heard)
            if sound.level_db(heard) > SPEECH_DB:
                if self.heard_ms < self.spoke_ms < self.now_ms:
                    self.answers_ms.append(self.now_ms - self.spoke_ms)
                self.heard_ms = self.now_ms
            self.now_ms += sound.FRAME_MS
            chunk += 1
            time.sleep(max(0.0, started + chunk * 0.02 - time.monotonic()))

    def _next_spoken(self) -> bytes:
        with self._lock:
            frame = self._speech[self._spoken_at:self._spoken_at + sound.FRAME]
            self._spoken_at += sound.FRAME
        if len(frame) and sound.rms(frame) > 150:
            self.spoke_ms = self.now_ms
        if not len(frame) and self._noise is None:
            return bytes([sound.SILENCE]) * sound.FRAME
        frame.extend([0] * (sound.FRAME - len(frame)))
        if self._noise is not None:
            at = self.now_ms * 8 % (len(self._noise) - sound.FRAME)
            frame = sound.mixed(frame, self._noise[at:at + sound.FRAME])
        return sound.encode(frame)

    def _next_heard(self) -> bytes:
        frame = b""
        with self._lock:
            while self._queue and len(frame) < sound.FRAME:
                first = self._queue[0]
                if isinstance(first, str):
                    break
                need = sound.FRAME - len(frame)
                frame += first[:need]
                if len(first) <= need:
                    self._queue.pop(0)
                else:
                    self._queue[0] = first[need:]
                self._return_marks()
            self._return_marks()
        return frame + bytes([sound.SILENCE]) * (sound.FRAME - len(frame))

    def _return_marks(self) -> None:
        while self._queue and isinstance(self._queue[0], str):
            self._send("mark", mark={"name": self._queue.pop(0)})

    def _send(self, event: str, **body: dict) -> None:
        with self._lock:
            self._sequence += 1
            message = {"event": event, "sequenceNumber": str(self._sequence), **body, "streamSid": self._stream}
            try:
                self._socket.send(json.dumps(message))
            except OSError:
                pass

    def _ended(self, by: str) -> None:
        self.hung_up_by = self.hung_up_by or by
        self.over.set()
