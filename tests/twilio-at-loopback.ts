import twilio from 'twilio';

const { RequestClient } = twilio;

const twilioHosts = /^https:\/\/(api|pricing)\.twilio\.com/;

/** The SDK's own HTTP client; only the address of Twilio is another one. */
export class LoopbackClient extends RequestClient {
  readonly #origin: string;

  constructor(origin: string) {
    super({ timeout: 2_000, autoRetry: true, maxRetries: 2 });
    this.#origin = origin;
  }

  override request: typeof RequestClient.prototype.request = (asked) =>
    super.request({ ...asked, uri: asked.uri.replace(twilioHosts, this.#origin) });
}

// Given to a whole Noura by --import: its SDK asks this address instead.
const origin = process.env.TEST_TWILIO_ORIGIN;
if (origin) {
  const send = RequestClient.prototype.request;
  RequestClient.prototype.request = function (this: InstanceType<typeof RequestClient>, asked) {
    return send.call(this, { ...asked, uri: asked.uri.replace(twilioHosts, origin) });
  } as typeof send;
}
