import { amountText, type Cost, noPrice, serviceLabels, unitLabels } from '#contract/costs.ts';
import { Fact, Facts } from '#web/ui/fact.tsx';

/** What was used, service by service, and what it costs; for superadmins. */
export function CostFacts({ cost }: { cost: Cost }) {
  if (cost.lines.length === 0) return <p className="mute">No billable usage.</p>;
  const services = Map.groupBy(cost.lines, ({ service, model }) => `${service} ${model}`);
  const open = cost.lines.some((line) => line.cost === null);
  return (
    <Facts term={112}>
      <Fact term="Total" className="tabular">
        {cost.total === null ? noPrice : `${cost.currency} ${cost.total}${open ? ', plus items without a price' : ''}`}
      </Fact>
      {[...services.values()].map(([first, ...others]) => (
        <Fact key={`${first?.service} ${first?.model}`} term={first ? serviceLabels[first.service] : ''}>
          <div className="medium">{first?.model}</div>
          <ul className="small tabular">
            {(first ? [first, ...others] : []).map((line) => (
              <li key={line.unit}>
                {unitLabels[line.unit]}: {amountText(line)} <span className="mute">· {line.cost ?? noPrice}</span>
              </li>
            ))}
          </ul>
        </Fact>
      ))}
    </Facts>
  );
}
