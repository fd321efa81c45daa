import { Button } from '@mantine/core';
import { IconHistory, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { FunctionRun } from '#contract/functions.ts';
import { paths } from '#contract/pages.ts';
import { query } from '#web/client/requests/query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { RunText } from './run-answer.tsx';
import classes from './run-log.module.css';
import { durationText, momentText, sourceText, statusText, statusTone } from './run-texts.ts';

/** The latest runs of a function, newest first, each with what was sent and what came back. */
export function RunLog({ name }: { name: string }) {
  const runs = useQuery({
    ...query('GET /custom-prompt/runs', { query: { name } }),
    enabled: name !== '',
    staleTime: 0,
  });
  const none = <EmptyState Icon={IconHistory} text="This function has not been called yet." />;
  if (name === '') return none;
  return (
    <Loaded query={runs} failed="We could not load the log." waiting={<Bones />}>
      {(data) =>
        data.length === 0 ? (
          none
        ) : (
          <div className="stack gap-12">
            <div className="row middle between gap-12 control-high mute">
              <p>{data.length === 1 ? 'The latest run' : `The latest ${data.length} runs`}</p>
              <Button
                variant="default"
                leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
                loading={runs.isFetching}
                onClick={() => void runs.refetch()}
              >
                Refresh
              </Button>
            </div>
            <ul className="edge parts round-12 clip" aria-label={`Runs of ${name}`}>
              {data.map((run) => (
                <li key={run._id}>
                  <Run run={run} />
                </li>
              ))}
            </ul>
          </div>
        )
      }
    </Loaded>
  );
}

function Run({ run }: { run: FunctionRun }) {
  return (
    <details className={classes.run}>
      <summary className="first-start hover-sunken ring-inside">
        <Badge tone={statusTone(run)}>{statusText(run)}</Badge>
        <span className={`${classes.when} tabular`}>{momentText(run.at)}</span>
        <span className={`${classes.facts} mute small tabular`}>
          {sourceText(run)}, {durationText(run.ms)}
        </span>
      </summary>
      <div className={`${classes.inside} stack gap-8`}>
        {run.problem !== '' && <Notice tone="bad">{run.problem}</Notice>}
        <h3>Arguments</h3>
        <RunText text={run.arguments} empty="None sent." />
        <h3>Response</h3>
        <RunText text={run.answer} empty="The response was empty." />
        {run.callId !== null && (
          <Link
            className="self-start mt-4 round-4 accent medium"
            to={`${paths.overview}?call=${encodeURIComponent(run.callId)}`}
          >
            Open the call
          </Link>
        )}
      </div>
    </details>
  );
}

function Bones() {
  return (
    <div className="stack gap-12" aria-hidden="true">
      <div className="row middle between gap-12 control-high mute" />
      <div className="edge parts round-12 clip">
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className={`${classes.boneRow} px-16 stack middle`}>
            <span className="bone" />
          </div>
        ))}
      </div>
    </div>
  );
}
