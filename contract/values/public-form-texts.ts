/** What the public forms say, apart from the schemas, so that light pages carry no more than that. */
export const publicFormTexts = {
  /** CONTACT-13. */
  incomplete: 'Please fill in all required fields and complete the reCAPTCHA.',
  /** CONTACT-17. */
  contactSent: 'Your message has been successfully sent. We will get back to you shortly.',
  /** CONTACT-18. */
  contactNotSent: 'Failed to send your message. Please try again.',
  registered: 'You are registered. A confirmation is on its way to your inbox.',
  /** Where no mail service is set up. */
  registeredOnly: 'You are registered.',
} as const;
