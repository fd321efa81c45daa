/** Texts that the form says in more than one place (PATIENT-70 to 77, 81, 84 to 87). */
export const formTexts = {
  linkInvalid: 'This form link has expired or is invalid',
  validatingFailed: 'Error validating form link',
  inactive: 'Your session has expired due to inactivity',
  providersFailed: 'Failed to load providers',
  providersFailedToast: 'Failed to load provider list',
  submitted: 'Information submitted successfully!',
  refused: 'Failed to submit form',
  refusedToast: 'Submission failed',
  thrown: 'An error occurred',
  thrownToast: 'Submission error',
} as const;
