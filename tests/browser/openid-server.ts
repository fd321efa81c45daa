import { startOpenIdProvider } from '../openid-provider.ts';

// Beside the Noura of the browser tests: a provider at which somebody is always signed in. Port and the house's address are given.
const [port, houseUrl = ''] = process.argv.slice(2);
const provider = await startOpenIdProvider(Number(port));
provider.serve(houseUrl);
provider.person = {
  subject: 'vera',
  email: 'vera@quist.example',
  emailVerified: true,
  firstName: 'Vera',
  lastName: 'Quist',
};
process.on('SIGTERM', () => void provider.stop().then(() => process.exit(0)));
