import type { EndReason } from '#contract/calls.ts';
import type { CallThere } from '#server/bus/bus.ts';
import { withPatience } from '#server/store/availability.ts';
import type { BegunCall, CarrierLine } from '../carrier.ts';
import type { Answering } from '../number-briefs.ts';
import { moved, type Sentence, type TwilioAnswers } from './answers.ts';
import { callerIdFacts } from './caller-facts.ts';
import { PutThrough } from './put-through.ts';
import {
  callerLocation,
  callerNumber,
  forwardedBy,
  readVoiceForm,
  type VoiceForm,
  wasForwarded,
} from './voice-form.ts';

/** Twilio waits 15 s. Source: Twilio, "Error 11205: HTTP connection failure". */
const answerMs = 8_000;
const closeMs = 2_000;
/** So long a node that closes looks for one that takes a call in its place. */
const elsewhereMs = 4_000;

/** The caller is still there, and whoever talked with them is not. */
const cutOff: readonly EndReason[] = ['crash', 'carrier-lost', 'error'];
const unanswered = ['busy', 'no-answer', 'failed'];

/** What has become of a question so far. */
interface Known {
  call: BegunCall | null;
  /** It was answered otherwise, since this took too long. */
  late: boolean;
  /** Monotonic ms. */
  askedMs: number;
}

/**
 * What Twilio's questions about a call are answered with: TwiML in every case, also when something of ours fails. No method
 * rejects.
 */
export class CallDesk {
  readonly #line: CarrierLine;
  readonly #answers: TwilioAnswers;
  readonly #putThrough: PutThrough;
  /** Questions about one call that come together have one answer. */
  readonly #under = new Map<string, Promise<string>>();

  constructor(line: CarrierLine, answers: TwilioAnswers) {
    this.#line = line;
    this.#answers = answers;
    this.#putThrough = new PutThrough(line.nowMs);
  }

  /**
   * A call rings, or its media has ended, or another question of ours failed: it is connected, goes on or is refused. `wasMoved`: another
   * node has sent it here.
   */
  async take(body: unknown, wasMoved = false): Promise<string> {
    const form = this.#read(body);
    if (!form) return this.#instead((body ?? {}) as Partial<VoiceForm>, null, 'message');
    if (form.CallStatus === 'completed') return this.#answers.hangUp();
    const under = this.#under.get(form.CallSid);
    if (under) return under;
    const answer = this.#taken(form, wasMoved).finally(() => this.#under.delete(form.CallSid));
    this.#under.set(form.CallSid, answer);
    return answer;
  }

  /** What becomes of a call of ours, for another node that the carrier asked; null where there is none, or no more. */
  async there(id: string): Promise<CallThere | null> {
    // It may just be beginning.
    await this.#under.get(id);
    const { switchboard } = this.#line;
    const token = switchboard.ringingToken(id) ?? switchboard.rejoin(id);
    if (token) return { token, mediaUrl: this.#line.mediaUrl() };
    const forwardTo = switchboard.forwardTo(id);
    const ended = switchboard.endedFor(id);
    return ended && { ended, forwardTo };
  }

  /** The number to which a caller was put through has answered, or not: then it is a message. */
  async dialled(body: unknown): Promise<string> {
    const form = this.#read(body);
    if (form) this.#putThrough.end(whose(form));
    if (!form || !unanswered.includes(form.DialCallStatus ?? '')) return this.#answers.hangUp();
    const { language } = this.#line.lastKnown(form.To ?? '');
    try {
      // Where the database was away when it rang, its row is written now.
      const begun = await withPatience(this.#begin(form), answerMs);
      if (begun && !begun.call.over) await this.#closed(begun.call);
      return begun ? this.#answers.record('message', language) : this.#answers.hangUp();
    } catch (error) {
      this.#line.failed(error, { carrierCallId: form.CallSid });
      return this.#answers.say('sorry', language);
    }
  }

  /** The carrier has recorded a message. */
  async recorded(body: unknown): Promise<string> {
    const form = this.#read(body);
    try {
      if (form?.RecordingUrl) await withPatience(this.#line.fileVoicemail(form.CallSid, form.RecordingUrl), answerMs);
    } catch (error) {
      this.#line.failed(error, { carrierCallId: form?.CallSid });
    }
    return this.#answers.hangUp();
  }

  /** For who has proven nothing yet: no number of ours is told. */
  sorry(): string {
    return this.#answers.say('sorry', 'en-US');
  }

  #read(body: unknown): VoiceForm | null {
    try {
      return readVoiceForm(body);
    } catch (error) {
      this.#line.failed(error);
      return null;
    }
  }

  async #taken(form: VoiceForm, wasMoved: boolean): Promise<string> {
    const known: Known = { call: null, late: false, askedMs: this.#line.nowMs() };
    try {
      return await withPatience(this.#connected(form, known, wasMoved), answerMs);
    } catch (error) {
      known.late = true;
      this.#line.failed(error, { callId: known.call?.callId, carrierCallId: form.CallSid });
      return this.#instead(form, known.call, 'message');
    }
  }

  /** Decided from what we know of the call; what the carrier says of its stream proves nothing. */
  async #connected(form: VoiceForm, known: Known, wasMoved: boolean): Promise<string> {
    const { switchboard } = this.#line;
    const id = form.CallSid;
    const isLost = await this.#isLost(id);
    const here = isLost ? null : (switchboard.ringingToken(id) ?? switchboard.rejoin(id));
    if (here) return this.#answers.connect(here);
    const forwardTo = switchboard.forwardTo(id);
    const ended = isLost ? null : switchboard.endedFor(id);
    if (ended) return this.#dial(form, forwardTo) ?? this.#over(form, ended);
    const { closing } = switchboard;
    // Of one that closes the others know that it does: it moves on what was moved to it, and has time to look for whom.
    const mayMove = closing || (switchboard.full && !wasMoved);
    const to = mayMove ? await this.#line.another(closing ? elsewhereMs : 0) : null;
    if (to) return this.#answers.move(to);

    let begun = await this.#begin(form);
    while (begun?.call.elsewhere) {
      const there = await this.#line.askNode(begun.call.elsewhere, id);
      if (there && 'token' in there) return this.#answers.connect(there.token, there.mediaUrl);
      if (there) return this.#dial(form, there.forwardTo) ?? this.#over(form, there.ended);
      // Who has no room for the call leaves it where it may live.
      if (switchboard.full) return this.#answers.record('broken', begun.answering.brief.language);
      // It may live, and what it still writes of the call is fenced off.
      begun = await this.#begin(form, true);
    }
    if (!begun) return this.#answers.notInService();
    const { call, answering } = begun;
    if (call.over) return this.#ended(form, call, call.over, answering);
    known.call = call;
    const { brief } = answering;
    if (known.late) return this.#tooLate(call);
    if (!call.resumed && answering.secondsLeft <= 0) return this.#instead(form, call, 'message');
    const caller = callerNumber(form);
    const token = switchboard.ring({
      ...{ callId: call.callId, carrierCallId: id, startedAt: call.startedAt, callerNumber: caller },
      askedAgoMs: this.#line.nowMs() - known.askedMs,
      beside: call.beside,
      ...(call.resumed ? { resumed: call.resumed, brief: withTimeLeft(brief, call.resumed.mediaMs) } : { brief }),
    });
    if (token) return this.#answers.connect(token);
    const { accountId } = answering;
    const often = switchboard.hasRungOften({ accountId, callerNumber: caller });
    return this.#instead(form, call, call.resumed ? 'broken' : often ? 'often' : 'busy');
  }

  /**
   * Whether another node took the call over while this one was not to be reached. What is left of it here ends: that one knows more, and what this one
   * would write is fenced off.
   */
  async #isLost(id: string): Promise<boolean> {
    const { switchboard } = this.#line;
    const callId = switchboard.callIdOf(id);
    const ended = switchboard.endedFor(id);
    const mayBe = callId ? switchboard.ringingToken(id) === null : ended !== null && cutOff.includes(ended);
    if (!mayBe || !(await this.#line.isElsewhere(id))) return false;
    if (callId) switchboard.session(callId)?.end('carrier-lost');
    return true;
  }

  /** The carrier has another answer already: nobody rings here for this one, unless it has asked again meanwhile. */
  async #tooLate(call: BegunCall): Promise<string> {
    if (!this.#line.switchboard.session(call.callId)) await this.#closed(call);
    return this.#answers.hangUp();
  }

  async #begin(form: VoiceForm, takesOver = false): Promise<{ answering: Answering; call: BegunCall } | null> {
    const answering = await this.#line.briefForNumber(form.To ?? '');
    if (!answering) return null;
    const call = await this.#line.beginCall({
      accountId: answering.accountId,
      carrierCallId: form.CallSid,
      from: callerNumber(form),
      callerId: callerIdFacts(form),
      to: form.To ?? '',
      location: callerLocation(form),
      isForwarded: wasForwarded(form),
      takesOver,
    });
    return { answering, call };
  }

  /**
   * A call that ended at another node goes on at the number that this one knows; where it is gone, at that of the business. One that was
   * cut off may have been closed in that node's place, and live there.
   */
  async #ended(form: VoiceForm, { endedAt }: BegunCall, over: EndReason, { brief }: Answering): Promise<string> {
    if (endedAt === null || !(over === 'forwarded' || cutOff.includes(over))) return this.#over(form, over);
    const there = await this.#line.askNode(endedAt, form.CallSid);
    if (there && 'token' in there) return this.#answers.connect(there.token, there.mediaUrl);
    if (there) return this.#dial(form, there.forwardTo) ?? this.#over(form, there.ended);
    return (over === 'forwarded' ? this.#dial(form, brief.fallbackNumber) : null) ?? this.#over(form, over);
  }

  #over(form: VoiceForm, reason: EndReason): string {
    const { language } = this.#line.lastKnown(form.To ?? '');
    // Who asks what comes next is still there: their stream ended, not their call.
    const there = form.CallStatus === 'in-progress' && reason === 'caller-hangup';
    if (cutOff.includes(reason) || there) return this.#answers.record('broken', language);
    // The answer that put the caller through was lost.
    return reason === 'forwarded' ? this.#answers.record('message', language) : this.#answers.hangUp();
  }

  /** Nobody here takes the call: a message where it can be filed with its row, else the number to fall back on, else a sentence. */
  async #instead(form: Partial<VoiceForm>, call: BegunCall | null, sentence: Sentence): Promise<string> {
    const last = this.#line.lastKnown(textOf(form.To));
    const filed = call !== null && (await this.#closed(call));
    // Who records now may not be heard of before the next start.
    if (filed && !this.#line.switchboard.closing) return this.#answers.record(sentence, last.language);
    return this.#dial(form, last.fallbackNumber) ?? this.#answers.say('sorry', last.language);
  }

  /** Puts the caller through; null where there is no number, or where the call comes from it and would go round and round. */
  #dial(form: Partial<VoiceForm>, number: string | null): string | null {
    if (number === null || number === forwardedBy(form) || !this.#putThrough.begin(whose(form))) return null;
    return this.#answers.dial(number, this.#line.lastKnown(textOf(form.To)));
  }

  /** A call that was resumed has been answered: the reaper settles it. */
  async #closed(call: BegunCall): Promise<boolean> {
    if (call.resumed) return true;
    return withPatience(this.#line.missCall(call.callId), closeMs).then(
      () => true,
      () => false,
    );
  }
}

/** Whether the address says so. */
export function wasMoved(url: string): boolean {
  return url.endsWith(`?${moved}`);
}

/** Also of a form that could not be read. */
function whose(form: Partial<VoiceForm>) {
  return { from: callerNumber(form), to: textOf(form.To), callSid: textOf(form.CallSid) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A call that goes on lasts no longer than one that was never cut off. */
function withTimeLeft(brief: Answering['brief'], usedMs: number): Answering['brief'] {
  const maxCallDurationMs = Math.max(0, brief.limits.maxCallDurationMs - usedMs);
  return { ...brief, limits: { ...brief.limits, maxCallDurationMs } };
}
