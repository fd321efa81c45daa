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
          'PUBLIC_URL is set and SMTP_URL is not: no one could confirm an address or reset a password. Set it, or start with --outbox.',
        ]
      : []),
    ...(env.carriers.twilio && !env.publicUrl
      ? [
          'TWILIO_ACCOUNT_SID is set and PUBLIC_URL is not: Twilio signs with the address that it asks, so every call would be refused. Set PUBLIC_URL.',
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
        : ['ROLE leaves work to other Nouras, and without a NODE_NAME there is none. Set it, or ROLE=all.']),
      ...(node.busUrl
        ? [
            'BUS_URL is how several Nouras tell each other, and without a NODE_NAME there is one. Set it, or no BUS_URL.',
          ]
        : []),
    ];
  const missing = [
    ...(databaseUrl ? [] : ['DATABASE_URL (the embedded database is one Noura’s own)']),
    ...(masterKeys.length > 0 ? [] : ['MASTER_KEY (a key file is of one machine)']),
    ...(filesUrl ? [] : ['FILES_URL (in DATA_DIR the others would not find them)']),
    ...(smtpUrl ? [] : ['SMTP_URL (an outbox is of one machine)']),
    ...(publicUrl ? [] : ['PUBLIC_URL (under which people and carriers reach any node)']),
    ...(node.mediaUrl || !node.roles.includes('media')
      ? []
      : ['MEDIA_URL (under which carriers reach this node alone)']),
  ];
  return missing.length === 0
    ? []
    : [`NODE_NAME says that several Nouras work on one database. Set as well: ${missing.join('; ')}.`];
}

function databaseProblems({ databaseUrl, databaseDirectUrl, databaseMigrateUrl }: Env): string[] {
  if (databaseUrl) return [];
  const beside = { DATABASE_DIRECT_URL: databaseDirectUrl, DATABASE_MIGRATE_URL: databaseMigrateUrl };
  return Object.entries(beside).flatMap(([name, url]) =>
    url ? [`${name} is beside DATABASE_URL, which is not set: Noura would work on a database of its own. Set it.`] : [],
  );
}

function proxyProblems({ publicUrl, isHttps, tellsProxies, trustProxy }: Env): string[] {
  const isReached = publicUrl !== null && !isThisMachine(new URL(publicUrl).hostname);
  if (isReached && !tellsProxies)
    return [
      `PUBLIC_URL is ${isHttps ? 'https, which something before Noura ends' : 'not of this machine, so that a proxy may stand before Noura'}: say with TRUST_PROXY how many proxies there are, or their addresses, so that limits count visitors and not the proxy (0: there is none, or it tells nobody’s address).`,
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
          'FHIR_ACCOUNTS=* would let whoever signs up write into your practice-management system: name the accounts, or set SIGN_UP.',
        ]
      : []),
    ...(egressAllowHosts.length > 0 && egressAccounts === '*'
      ? [
          'EGRESS_ALLOW_HOSTS would lead whoever signs up to your hosts inside: name the accounts in EGRESS_ACCOUNTS, or set SIGN_UP.',
        ]
      : []),
  ];
}
