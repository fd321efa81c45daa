const longestPlan = 60;

/** The beginning of a comment for whom Billing sent here: "?about=upgrade&plan=Starter"; '' for others (BILLING-07, BILLING-08). */
export function commentAbout(query: URLSearchParams): string {
  const plan = (query.get('plan') ?? '').replace(/\p{Cc}/gu, '').slice(0, longestPlan);
  const mine = plan === '' ? '' : ` My plan is ${plan}.`;
  if (query.get('about') === 'minutes') return `I need more minutes.${mine}`;
  if (query.get('about') === 'upgrade') return `I would like to upgrade.${mine}`;
  return '';
}
