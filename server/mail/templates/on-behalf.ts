/** Ends the footer of a mail to others than the owner, while nobody vouches for the business; '' where somebody does. */
export function onBehalf(productName: string, businessName: string, isUnverified: boolean): string {
  if (!isUnverified) return '';
  return ` This message is sent on behalf of ${businessName || 'a business'}, which ${productName} has not verified.`;
}
