import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { projectRoot } from '#tests/processes.ts';
import { offerCall } from '#tests/webrtc-caller.ts';
import { connect, prepare } from './werift-connection.ts';

/** What the library keeps to itself, of a handshake that is through. */
interface Agreed {
  cipher: { cipherSuite: number };
  srtp: { srtpProfile: number };
}

const nothing = () => undefined;
/** RFC 5289, with ECDSA and RSA. */
const ecdheWithAesGcm = [0xc02b, 0xc02f];
/** RFC 7714 and RFC 5764: AES-128 with GCM, or with HMAC-SHA1 of 80 bits. */
const authenticated = [0x0007, 0x0001];

test('a browser and Noura agree on ECDHE with AES-GCM, and on sound that is authenticated', async () => {
  await prepare();
  const { sdp, peer, accept } = await offerCall({ sendsSound: false });
  const events = { open: nothing, sound: nothing, text: nothing, closed: nothing };
  const connection = await connect(sdp, { addresses: ['127.0.0.1'], ports: null }, events);
  const caller = await accept(connection.answer, '');
  const agreed = peer.dtlsTransports[0]?.dtls as unknown as Agreed | undefined;
  expect(ecdheWithAesGcm).toContain(agreed?.cipher.cipherSuite);
  expect(authenticated).toContain(agreed?.srtp.srtpProfile);
  connection.close();
  await caller.close();
});

test('the key of a process is its own, on P-256, and is written nowhere', async () => {
  const code = `
    import { X509Certificate } from 'node:crypto';
    import { RTCDtlsTransport } from 'werift';
    import { prepare } from '#voice/carrier/browser/werift-connection.ts';
    await prepare();
    const { publicKey, fingerprint256 } = new X509Certificate(RTCDtlsTransport.localCertificate.certPem);
    console.log(JSON.stringify({ ...publicKey.asymmetricKeyDetails, fingerprint256 }));`;
  // Who may write nothing ends where it tries to.
  const words = ['--permission', '--allow-fs-read=*', '--input-type=module', '--eval', code];
  const start = async () =>
    JSON.parse((await promisify(execFile)(process.execPath, words, { cwd: projectRoot })).stdout);
  const [one, two] = await Promise.all([start(), start()]);
  expect([one.namedCurve, two.namedCurve]).toEqual(['prime256v1', 'prime256v1']);
  expect(one.fingerprint256).not.toBe(two.fingerprint256);
});
