import { DashboardBuilder, DatasourceVariableBuilder, RowBuilder } from '@grafana/grafana-foundation-sdk/dashboard';
import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus';
import { PanelBuilder as Stat } from '@grafana/grafana-foundation-sdk/stat';
import { PanelBuilder as Course } from '@grafana/grafana-foundation-sdk/timeseries';

/** A query, and how its lines are named. */
type Line = readonly [expression: string, legend: string];

const datasource = { type: 'prometheus', uid: '$source' };

const query = ([expression, legend]: Line, at: number) =>
  new DataqueryBuilder()
    .refId(String.fromCharCode(65 + at))
    .expr(expression)
    .legendFormat(legend);

function course(title: string, unit: string, ...lines: Line[]) {
  const panel = new Course().title(title).unit(unit).min(0).span(8).height(8).datasource(datasource);
  for (const [at, line] of lines.entries()) panel.withTarget(query(line, at));
  return panel;
}

function stat(title: string, unit: string, expression: string) {
  const panel = new Stat().title(title).unit(unit).span(4).height(4).datasource(datasource);
  return panel.withTarget(query([expression, title], 0));
}

const rate = (metric: string) => `rate(${metric}[$__rate_interval])`;
const within = (share: number, metric: string, by = '') =>
  `histogram_quantile(${share}, sum by (le${by && `, ${by}`}) (${rate(`${metric}_bucket`)}))`;

/** What an operator of calls looks at, for Grafana: `npm run dashboards` writes it to ops/grafana. */
export function callsDashboard() {
  return new DashboardBuilder('Noura calls')
    .uid('noura-calls')
    .tags(['noura'])
    .refresh('30s')
    .time({ from: 'now-6h', to: 'now' })
    .timezone('browser')
    .withVariable(new DatasourceVariableBuilder('source').label('Prometheus').type('prometheus'))
    .withRow(new RowBuilder('Now'))
    .withPanel(stat('Live calls', 'short', 'sum(noura_live_calls)'))
    .withPanel(stat('Lines taken', 'percentunit', 'sum(noura_live_calls) / sum(noura_lines)'))
    .withPanel(stat('Turn gap, 95 of 100', 's', within(0.95, 'noura_call_turn_gap_seconds')))
    .withPanel(stat('Given up', 'short', 'sum(max by (queue) (noura_dead_letters))'))
    .withPanel(stat('Oldest job', 's', 'max(noura_jobs_oldest_seconds)'))
    .withPanel(stat('Lines lost', 'short', 'sum(increase(noura_lines_lost_total[24h]))'))
    .withRow(new RowBuilder('Calls'))
    .withPanel(
      course('Calls that ended', 'cps', [
        `sum by (outcome) (${rate('noura_calls_total{kind="call"}')})`,
        '{{outcome}}',
      ]),
    )
    .withPanel(
      course('Why they ended', 'cps', [`sum by (end_reason) (${rate('noura_calls_total')})`, '{{end_reason}}']),
    )
    .withPanel(course('Lines', 'short', ['sum(noura_live_calls)', 'taken'], ['sum(noura_lines)', 'there are']))
    .withPanel(
      course(
        'Until the caller is heard and greeted',
        's',
        [within(0.5, 'noura_call_setup_seconds'), 'set-up, half'],
        [within(0.95, 'noura_call_setup_seconds'), 'set-up, 95 of 100'],
        [within(0.95, 'noura_call_greeting_seconds'), 'greeting, 95 of 100'],
      ),
    )
    .withPanel(
      course(
        'Turn gap',
        's',
        [within(0.5, 'noura_call_turn_gap_seconds', 'by'), '{{by}}, half'],
        [within(0.95, 'noura_call_turn_gap_seconds', 'by'), '{{by}}, 95 of 100'],
      ),
    )
    .withPanel(course('Length of calls', 's', [within(0.5, 'noura_call_seconds', 'kind'), '{{kind}}, half']))
    .withPanel(
      course('What happened in calls', 'cps', [`sum by (event) (${rate('noura_call_events_total')})`, '{{event}}']),
    )
    .withPanel(course('Tools', 's', [within(0.95, 'noura_call_tool_seconds', 'tool'), '{{tool}}, 95 of 100']))
    .withPanel(
      course('Closed in place of their process', 'short', [
        'sum(increase(noura_calls_reaped_total[1h]))',
        'calls an hour',
      ]),
    )
    .withRow(new RowBuilder('Services'))
    .withPanel(
      course('First byte of an answer', 's', [
        within(0.95, 'noura_provider_seconds', 'provider'),
        '{{provider}}, 95 of 100',
      ]),
    )
    .withPanel(
      course('Not done', 'cps', [
        `sum by (provider, kind) (${rate('noura_provider_errors_total')})`,
        '{{provider}}: {{kind}}',
      ]),
    )
    .withPanel(course('Models that end', 'short', ['max by (use, model, problem) (noura_model_problems)', '{{model}}']))
    .withRow(new RowBuilder('Work and storage'))
    .withPanel(
      course(
        'Waiting jobs',
        'short',
        ['max by (queue) (noura_jobs_waiting)', '{{queue}}'],
        ['max by (queue) (noura_jobs_delayed)', '{{queue}}, tried again later'],
        ['max by (queue) (noura_jobs_active)', '{{queue}}, at work'],
      ),
    )
    .withPanel(course('Oldest waiting job', 's', ['max by (queue) (noura_jobs_oldest_seconds)', '{{queue}}']))
    .withPanel(course('Database connections', 'short', ['noura_database_connections', '{{instance}} {{state}}']))
    .withPanel(course('Kept aside', 'bytes', ['noura_spool_bytes', '{{instance}}']))
    .withPanel(
      course(
        'Minutes not reserved, database away',
        'short',
        ['sum(increase(noura_calls_unreserved_total[5m]))', 'not reserved'],
        ['max(noura_database_away)', 'away'],
      ),
    )
    .withPanel(
      course(
        'Processes',
        's',
        ['nodejs_eventloop_lag_p99_seconds', '{{instance}} event loop'],
        ['noura_build_info * 0', '{{instance}} runs {{version}}'],
      ),
    )
    .build();
}
