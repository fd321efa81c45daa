"""The business's own view of its calls, over the API: what was said while it is said, and the log afterwards."""

import http.client
import json
import threading
import urllib.parse
import urllib.request


class Office:
    """Signed in as the owner; reads the live stream in the background."""

    def __init__(self, url: str, email: str, password: str) -> None:
        self._url = url
        credentials = json.dumps({"email": email, "password": password}).encode()
        self._token = self._request("/auth/login", credentials)["access_token"]
        self._lines: dict[str, list[dict]] = {}
        self._by_caller: dict[str, str] = {}
        self._lock = threading.Lock()
        ready = threading.Event()
        threading.Thread(target=self._watch, args=(ready,), daemon=True).start()
        ready.wait(10)

    def call_of(self, caller: str) -> str | None:
        """The call that this number has begun since we watch."""
        with self._lock:
            return self._by_caller.get(caller)

    def lines(self, call_id: str | None) -> list[dict]:
        with self._lock:
            return list(self._lines.get(call_id or "", []))

    def log(self, call_id: str) -> dict:
        return self._request(f"/overview/call-logs/{call_id}")

    def has_sound(self, call_id: str, field: str) -> bool:
        request = urllib.request.Request(
            f"{self._url}/overview/call-logs/{call_id}/sounds/{field}", headers=self._headers())
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                return answer.read(4) == b"RIFF"
        except OSError:
            return False

    def _headers(self) -> dict[str, str]:
        return {"content-type": "application/json", "authorization": f"Bearer {getattr(self, '_token', '')}"}

    def _request(self, path: str, body: bytes | None = None) -> dict:
        headers = self._headers() if hasattr(self, "_token") else {"content-type": "application/json"}
        request = urllib.request.Request(self._url + path, body, headers)
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.loads(answer.read())

    def _watch(self, ready: threading.Event) -> None:
        target = urllib.parse.urlsplit(self._url)
        connection = http.client.HTTPConnection(target.hostname, target.port)
        connection.request("GET", "/overview/live", headers=self._headers())
        stream = connection.getresponse()
        ready.set()
        while text := stream.readline():
            if not text.startswith(b"data:"):
                continue
            event = json.loads(text[5:])
            call_id = event.get("callId")
            if event["type"] == "call-started":
                caller = self.log(call_id).get("fromPhoneNumber")
                with self._lock:
                    self._by_caller[caller] = call_id
            elif event["type"] == "line":
                with self._lock:
                    self._lines.setdefault(call_id, []).append(event["entry"])
