import { takesInStrangers } from '#server/http/guards/proxies.ts';
import { roles } from '#server/nodes/roles.ts';
import type { Env } from '#server/settings/env.ts';
import { letsStrangersIn } from '#server/settings/open-sign-up.ts';
import { isThisMachine } from '#server/settings/this-machine.ts';
import { StartError } from './start-error.ts';

/**
 * Refuses settings that are each right and together let strangers in. `keepsMail`: the operator wants mail kept (`--outbox`), although
 * people reach this Noura from outside. Throws `StartError`.
 */
export function refuseUnsafe(env: Env, { keepsMail }: { keepsMail: boolean }): void {
  const problems = [
    ...proxyProblems(env),
    ...databaseProblems(env),
    ...nodeProblems(env),
    ...(env.publicUrl && !env.smtpUrl && !keepsMail
      ? [
          'PUBLIC_URL is set and SMTP_URL is not: no one could confirm an address or reset a password. Set SMTP_URL, or start with --outbox.',
        ]
      : []),
    ...(env.carriers.twilio && !env.publicUrl
      ? [
          'TWILIO_ACCOUNT_SID is set and PUBLIC_URL is not: Twilio signs the URL it requests, so every call would be refused. Set PUBLIC_URL.',
        ]
      : []),
    ...(letsStrangersIn(env) ? strangersProblems(env) : []),
  ];
  if (problems.length > 0) throw new StartError(problems.join('\n'));
}

/** What each node would have for itself, although all must have the same. */
function nodeProblems({ node, databaseUrl, publicUrl, filesUrl, smtpUrl, masterKeys }: Env): string[] {
  if (node.name === null)
    return [
      ...(node.roles.length === roles.length
        ? []
        : ['ROLE leaves work to other nodes, but without NODE_NAME there are none. Set NODE_NAME, or ROLE=all.']),
      ...(node.busUrl
        ? [
            'BUS_URL connects several nodes, but without NODE_NAME there is only this one. Set NODE_NAME, or remove BUS_URL.',
          ]
        : []),
    ];
  const missing = [
    ...(databaseUrl ? [] : ['DATABASE_URL (nodes cannot share the embedded database)']),
    ...(masterKeys.length > 0 ? [] : ['MASTER_KEY (a key file exists on one machine only)']),
    ...(filesUrl ? [] : ['FILES_URL (other nodes cannot see files in DATA_DIR)']),
    ...(smtpUrl ? [] : ['SMTP_URL (an outbox exists on one machine only)']),
    ...(publicUrl ? [] : ['PUBLIC_URL (where people and carriers reach any node)']),
    ...(node.mediaUrl || !node.roles.includes('media') ? [] : ['MEDIA_URL (where carriers reach this node only)']),
  ];
  return missing.length === 0
    ? []
    : [`NODE_NAME means several nodes share one database. Also set: ${missing.join('; ')}.`];
}

function databaseProblems({ databaseUrl, databaseDirectUrl, databaseMigrateUrl }: Env): string[] {
  if (databaseUrl) return [];
  const beside = { DATABASE_DIRECT_URL: databaseDirectUrl, DATABASE_MIGRATE_URL: databaseMigrateUrl };
  return Object.entries(beside).flatMap(([name, url]) =>
    url ? [`${name} is set and DATABASE_URL is not: Noura would use its own database. Set DATABASE_URL.`] : [],
  );
}

function proxyProblems({ publicUrl, isHttps, tellsProxies, trustProxy }: Env): string[] {
  const isReached = publicUrl !== null && !isThisMachine(new URL(publicUrl).hostname);
  if (isReached && !tellsProxies)
    return [
      `PUBLIC_URL is ${isHttps ? 'https, which something in front of Noura terminates' : 'not on this machine, so a proxy may be in front of Noura'}: say in TRUST_PROXY how many proxies there are, or their addresses, so that limits apply to visitors and not to the proxy (0: there is none, or it forwards no addresses).`,
    ];
  if (typeof trustProxy !== 'number' && takesInStrangers(trustProxy))
    return [
      'TRUST_PROXY trusts the addresses of everyone (a network wider than /8, of IPv6 than /16), so any caller could pretend to be someone else. Name the proxies.',
    ];
  return [];
}

function strangersProblems({ fhir, egressAllowHosts, egressAccounts }: Env): string[] {
  return [
    ...(fhir?.accounts === '*'
      ? [
          'FHIR_ACCOUNTS=* would let anyone who signs up write into your practice-management system: name the accounts, or set SIGN_UP.',
        ]
      : []),
    ...(egressAllowHosts.length > 0 && egressAccounts === '*'
      ? [
          'EGRESS_ALLOW_HOSTS would let anyone who signs up reach your internal hosts: name the accounts in EGRESS_ACCOUNTS, or set SIGN_UP.',
        ]
      : []),
  ];
}
