import { type BrowserPeer, createBrowserPeer, type PeerEvents } from './browser-peer.ts';
import { type BrowserLineSettings, localAddresses, withPublicAddress } from './local-addresses.ts';
import { checkedOffer } from './offer.ts';
import { SoundClock } from './sound-clock.ts';

/** Calls of browsers, over WebRTC. */
export interface BrowserLine {
  /** Answers an offer with all its candidates. Throws `OfferError` for an offer that cannot be answered; then nothing stays open. */
  answer(offer: string, events: PeerEvents): Promise<BrowserPeer>;
  /** Loads what calls need, so that the first one does not wait for it. */
  prepare(): Promise<void>;
}

/** The library is large: it is loaded when `prepare` is called, at the latest with the first call. */
const load = () => import('./werift-connection.ts');

export function createBrowserLine(settings: BrowserLineSettings): BrowserLine {
  const clock = new SoundClock();
  return {
    async answer(offer, events) {
      const checked = checkedOffer(offer);
      const { connect } = await load();
      const peer = createBrowserPeer(clock, events);
      const { publicAddress, ports } = settings;
      const connection = await connect(checked, { addresses: localAddresses(settings), ports }, peer.connectionEvents);
      peer.connected(connection, withPublicAddress(connection.answer, publicAddress));
      return peer;
    },
    async prepare() {
      await (await load()).prepare();
    },
  };
}
