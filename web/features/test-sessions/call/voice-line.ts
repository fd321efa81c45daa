import { errorOf } from '#web/client/requests/api-error.ts';
import { bases } from '#web/client/requests/bases.ts';

/** What the line tells; nothing follows `lost` or `closed`. */
export interface LineEvents {
  /** The data channel is open: the call is answered. */
  opened(): void;
  message(text: string): void;
  /** Whether the browser plays the sound: one that refuses plays it after the next press on the page. */
  plays(sound: boolean): void;
  /** The other side hung up. */
  closed(): void;
  /** Nothing comes through any more. */
  lost(): void;
}

export interface VoiceLine {
  send(event: Record<string, unknown>): void;
  /** Releases the sound, and the connection: at once, or when `after` is settled. Idempotent; no event follows. */
  close(after?: Promise<void>): void;
}

/** Who may be called, and with which secret. */
export interface Callee {
  url: string;
  model: string;
  secret: string;
}

/** A line that is prepared at once and calls when microphone and secret are there. */
export interface DiallingLine extends VoiceLine {
  /** Calls while the microphone may still be opening. Answers Noura's own name of the call, '' for one that a service carries. */
  call(callee: Callee, microphone: Promise<MediaStream | null>, signal: AbortSignal): Promise<string>;
}

/** The sound that is sent where there is no microphone: servers want some. */
interface Silence {
  stream: MediaStream;
  close(): void;
}

/** A connection that is interrupted for so long is lost. */
const lostAfterMs = 4_000;
const channelName = 'oai-events';

/** A microphone as calls want it. Rejects with the browser's own error. */
export function openMicrophone(): Promise<MediaStream> {
  const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
  return navigator.mediaDevices.getUserMedia({ audio });
}

/** Whether the microphone was allowed before, so that opening it asks nobody. False where the browser does not tell. */
export async function microphoneAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'microphone' })).state === 'granted';
  } catch {
    return false;
  }
}

/**
 * Prepares a call while microphone and secret are still being got; `call` makes it. The sound that comes is played at once.
 * Source: OpenAI, "Realtime API with WebRTC".
 */
export class OutgoingLine implements VoiceLine {
  readonly #peer = new RTCPeerConnection();
  readonly #channel = this.#peer.createDataChannel(channelName);
  readonly #sender = this.#peer.addTransceiver('audio', { direction: 'sendrecv' }).sender;
  readonly #audio = new Audio();
  readonly #offer: Promise<void>;
  readonly #events: LineEvents;
  #silence: Silence | null = null;
  #lostTimer: ReturnType<typeof setTimeout> | undefined;
  /** Presses of a page whose sound is refused. */
  readonly #presses = new AbortController();
  #closed = false;

  constructor(events: LineEvents) {
    this.#events = events;
    this.#audio.autoplay = true;
    this.#peer.ontrack = ({ track }) => {
      this.#audio.srcObject = new MediaStream([track]);
      void this.#play();
    };
    this.#peer.onconnectionstatechange = () => this.#stateChanged();
    this.#channel.onopen = () => !this.#closed && events.opened();
    this.#channel.onmessage = ({ data }) => !this.#closed && events.message(String(data));
    this.#channel.onclose = () => this.#tell(() => events.closed());
    this.#offer = this.#peer.setLocalDescription();
    // Told to who calls.
    this.#offer.catch(() => undefined);
  }

  /**
   * Posts the offer (APICONFIG-10 to 13); the microphone joins when it is open. Answers Noura's own name of the call, '' for a
   * service. Throws `ApiError` when it is refused, or what went wrong with the microphone or the connection.
   */
  async call(
    { url, model, secret }: Callee,
    microphone: Promise<MediaStream | null>,
    signal: AbortSignal,
  ): Promise<string> {
    const joined = microphone.then((stream) => this.#sendFrom(stream ?? this.#makeSilence()));
    joined.catch(() => undefined);
    await this.#offer;
    const own = url.startsWith('/');
    const address = `${own ? bases.b : ''}${url}?model=${encodeURIComponent(model)}`;
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/sdp' },
      body: this.#peer.localDescription?.sdp ?? '',
      credentials: 'omit',
      cache: 'no-store',
      signal,
    });
    if (!response.ok) throw await errorOf(response);
    const sdp = await response.text();
    if (!this.#closed) await this.#peer.setRemoteDescription({ type: 'answer', sdp });
    await joined;
    return own ? (response.headers.get('location')?.split('/').at(-1) ?? '') : '';
  }

  send(event: Record<string, unknown>): void {
    if (this.#channel.readyState === 'open') this.#channel.send(JSON.stringify(event));
  }

  close(after?: Promise<void>): void {
    this.#closed = true;
    this.#presses.abort();
    clearTimeout(this.#lostTimer);
    this.#audio.pause();
    this.#audio.srcObject = null;
    this.#silence?.close();
    const disconnect = () => {
      this.#channel.close();
      this.#peer.close();
    };
    if (after) void after.then(disconnect);
    else disconnect();
  }

  async #play(): Promise<void> {
    try {
      await this.#audio.play();
      if (!this.#closed) this.#events.plays(true);
    } catch (error) {
      if (this.#closed || !(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      this.#events.plays(false);
      for (const press of ['pointerup', 'keyup'])
        document.addEventListener(press, () => void this.#play(), { once: true, signal: this.#presses.signal });
    }
  }

  async #sendFrom(stream: MediaStream): Promise<void> {
    const [track] = stream.getAudioTracks();
    if (!this.#closed) await this.#sender.replaceTrack(track ?? null);
  }

  #makeSilence(): MediaStream {
    if (this.#silence) return this.#silence.stream;
    const context = new AudioContext();
    const { stream } = context.createMediaStreamDestination();
    this.#silence = { stream, close: () => void context.close().catch(() => undefined) };
    return stream;
  }

  #stateChanged(): void {
    const { connectionState: state } = this.#peer;
    clearTimeout(this.#lostTimer);
    if (state === 'failed' || state === 'closed') return this.#tell(() => this.#events.lost());
    if (state !== 'disconnected') return;
    this.#lostTimer = setTimeout(() => this.#tell(() => this.#events.lost()), lostAfterMs);
  }

  #tell(event: () => void): void {
    if (this.#closed) return;
    this.close();
    event();
  }
}

/** How loud the microphone is, 0 to 1, for each picture of the screen. Answers the way to stop. */
export function watchLevel(microphone: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(microphone).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let level = 0;
  let picture = requestAnimationFrame(function look() {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    // Speech lies between -50 and -10 dB; it rises at once and falls softly.
    const now = Math.min(1, Math.max(0, (10 * Math.log10(power + 1e-12) + 50) / 40));
    level = Math.max(now, level * 0.9);
    onLevel(level);
    picture = requestAnimationFrame(look);
  });
  return () => {
    cancelAnimationFrame(picture);
    onLevel(0);
    void context.close().catch(() => undefined);
  };
}
