import { intakeLimits } from '#contract/limits.ts';
import { productName } from '#web/ui/page/product.ts';
import type { Practice } from '../link/form-link.ts';
import classes from './terms-text.module.css';

/** The HIPAA notice of privacy practices and the terms of the form, in our own words (PATIENT-14 to 20). */
export function TermsText({ practice }: { practice: Practice }) {
  const who = practice.name || 'your practice';
  return (
    <div className={`${classes.text} stack gap-12 break`}>
      <h3>HIPAA notice of privacy practices</h3>
      <p>
        This notice says how health information about you may be used and shared, and how you can get access to it.{' '}
        {who} is responsible for your information; {productName} provides this form for {who} and stores what you enter
        on its behalf.
      </p>

      <h4>Your record and information</h4>
      <p>
        What you enter here becomes part of your record at {who}: your name and date of birth, how to reach you, your
        address, and, where you give them, weight, height, race, insurance and Social Security number. It is used to
        treat you, to bill for your treatment and to run the practice, and it may be passed on where the law requires
        it. Any other use needs your written permission, which you can take back.
      </p>

      <h4>Your rights</h4>
      <ul>
        <li>to see your record and to receive a copy of it, on paper or electronically</li>
        <li>to have wrong or incomplete information corrected</li>
        <li>to ask to be contacted in a certain way or at a certain place</li>
        <li>to ask that some information is not used or shared</li>
        <li>to receive a list of those with whom your information was shared</li>
        <li>to receive a copy of this notice at any time</li>
        <li>to complain, to {who} or to the U.S. Department of Health and Human Services, without retaliation</li>
      </ul>

      <h4>Responsibilities of the organization</h4>
      <p>
        {who} must keep your health information private and safe, follow this notice, tell you promptly if a breach may
        have affected your information, and tell you when this notice changes. Your information is never sold.
      </p>

      <h4>Contact the Privacy Officer</h4>
      <p>
        For questions about this notice, to exercise one of your rights or to complain, ask {who} for its Privacy
        Officer, by phone or at the front desk.
      </p>

      <h4>Consent to electronic communication</h4>
      <p>
        By submitting this form you agree that {who} may reach you about your care and appointments by email, phone and
        text message at the addresses and numbers you enter. Emails and text messages can be read by others in transit.
        You can take this consent back at any time by telling {who}; your treatment does not depend on it.
      </p>

      <h4>Data security</h4>
      <p>
        What you enter travels over an encrypted connection where the form is served by https, and is stored encrypted.
        Here only {who} can read it, and every view is logged.{' '}
        {practice.handedOn &&
          `It is also sent to the patient system of ${who}, which the operator of this service has connected. There the rules of that system apply. `}
        Until you submit the form, what you type stays only in the memory of this page. It is gone when you close the
        page, and after {intakeLimits.inactivityMs / 60_000} minutes without activity. Your link can be used once,
        within {intakeLimits.linkHours} hours.
      </p>

      <h3>Terms of service</h3>
      <p>
        Complete this form for yourself, or for someone you are authorized to decide for, and answer truthfully and as
        completely as you can. This form is not for emergencies and gives no medical advice: in an emergency call 911.
        Insurance and Social Security number can be given later in person.
      </p>
    </div>
  );
}
