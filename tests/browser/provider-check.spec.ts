import { startCheckProvider } from '../check-provider.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { openForm, watchPolicy } from './public-forms.ts';
import { SecondNoura } from './second-noura.ts';

/** What a provider's script puts into the page, as far as we use it. */
const script = `
  window.hcaptcha = { render(place, options) {
    const button = document.createElement('button');
    button.type = 'button';
    button.innerHTML = '<b>Prove it</b>';
    button.onclick = () => options.callback('token for ' + options.sitekey);
    place.append(button);
  } };
`;

test('with a site key the widget of its provider stands in the forms, named, and its proof is checked there', {
  tag: ['@CONTACT-10', '@CONTACT-11', '@CONTACT-13', '@WEBINAR-12'],
}, async ({ page }) => {
  const provider = await startCheckProvider();
  provider.says({ success: true });
  const noura = new SecondNoura();
  await noura.start({
    CAPTCHA_PROVIDER: 'hcaptcha',
    CAPTCHA_SITE_KEY: 'our-site',
    CAPTCHA_SECRET_KEY: 'our-secret',
    CAPTCHA_VERIFY_URL: provider.url,
  });
  const refused = await watchPolicy(page);
  await page.route('https://js.hcaptcha.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await openForm(page, `${noura.url}/webinar-form`);
  await expect(page.getByRole('group', { name: 'Human check by hCaptcha' })).toBeVisible();

  await openForm(page, `${noura.url}/contact-us`);
  await expect(page.getByText('Checked by hCaptcha.')).toBeVisible();
  await expectAccessible(page);
  for (const [label, value] of Object.entries({
    'First name': 'Maria',
    'Last name': 'Lopez',
    Organization: 'Lakeside',
  }))
    await page.getByLabel(label).fill(value);
  await page.getByLabel('Email').fill('maria@lakeside.example');
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Please fill in all required fields and complete the reCAPTCHA.',
  );
  await page.getByRole('button', { name: 'Prove it' }).click();
  await send.click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  expect(provider.asked.map(({ form }) => form)).toEqual([{ secret: 'our-secret', response: 'token for our-site' }]);
  expect(await refused()).toEqual([]);
  await noura.remove();
  await provider.stop();
});
