import { type CallerDetail, detailSpecs, isStandardField } from '#contract/brief.ts';
import type { SentimentAnalysis } from '#contract/calls.ts';
import { accountCountry } from '#contract/values/account-country.ts';
import { telephoneNumberOf } from '#contract/values/telephone-reader.ts';
import { chatParameters } from '#voice/assistant/models.ts';
import type { ServiceSettings } from '#voice/assistant/service-settings.ts';
import { chatAmounts } from '#voice/assistant/service-usage.ts';
import type { CallAnalyser, CallAnalysis, EndedCall } from '../call-analyser.ts';
import { jsonOf, postToService } from '../service-request.ts';
import { analysisMessages, analysisSchema, type ModelAnalysis, modelAnalysis } from './analysis-request.ts';
import { saidByCaller } from './said-by-caller.ts';

const deadlineMs = 30_000;
const againAfterMs = 500;
const mostAnswerBytes = 256 * 1024;

/**
 * Reads calls with a chat service: `POST /chat/completions` with a JSON schema. What it answers is checked: a detail must
 * have been said by the caller, and what was noted in the call stays. When the service cannot, `otherwise` reads the call.
 */
export function createChatAnalyser(service: ServiceSettings, otherwise: CallAnalyser): CallAnalyser {
  return {
    async analyse(call) {
      const spoke = call.transcript.some(({ speaker, text }) => speaker === 'caller' && text.trim() !== '');
      const read = spoke ? await readByModel(service, call).catch(() => null) : null;
      return read ? analysisOf(call, read) : otherwise.analyse(call);
    },
  };
}

async function readByModel(service: ServiceSettings, call: EndedCall): Promise<ModelAnalysis | null> {
  const body = {
    model: service.model,
    messages: analysisMessages(call),
    temperature: 0,
    ...chatParameters(service.model),
  };
  const format = { type: 'json_schema', json_schema: { name: 'call_analysis', strict: true, schema: analysisSchema } };
  let response = await asked(service, { ...body, response_format: format });
  // Some services know no schemas; it stands in the instructions as well.
  if (response.status === 400) response = await asked(service, body);
  if (!response.ok) return null;
  const answer = (await jsonOf(response, mostAnswerBytes)) as {
    choices?: { message?: { content?: unknown } }[];
    usage?: unknown;
  } | null;
  call.used?.({ service: 'chat', model: service.model, amounts: chatAmounts(answer?.usage) });
  const content = answer?.choices?.[0]?.message?.content;
  if (typeof content !== 'string') return null;
  const parsed = modelAnalysis.safeParse(JSON.parse(content.replace(/^\s*```(?:json)?|```\s*$/g, '')));
  return parsed.success ? parsed.data : null;
}

/** One request; a connection that fails is tried once more. */
async function asked(service: ServiceSettings, body: Record<string, unknown>): Promise<Response> {
  const once = () => postToService(service, '/chat/completions', body, AbortSignal.timeout(deadlineMs));
  const first = await once().catch((error: Error) => {
    if (error.name === 'TimeoutError') throw error;
    return null;
  });
  if (first && first.status < 500) return first;
  await first?.body?.cancel();
  await new Promise((resolve) => setTimeout(resolve, againAfterMs));
  return once();
}

function analysisOf(call: EndedCall, read: ModelAnalysis): CallAnalysis {
  const noted = new Set(call.details.map(({ field }) => field));
  const added = detailSpecs(call.brief).flatMap(({ field, label }): CallerDetail[] => {
    const value =
      read.details
        .find((detail) => detail.field === field)
        ?.value.trim()
        .slice(0, 1_000) ?? '';
    if (noted.has(field) || !saidByCaller(call, field, value)) return [];
    const written = field === 'contactNumber' ? telephoneNumberOf(value, countryOf(call)) : null;
    return [{ field, value: written ?? value, status: 'as-heard', ...(isStandardField(field) ? {} : { label }) }];
  });
  return {
    summary: read.summary,
    sentiment: sentimentOf(read.sentiment),
    isSpam: call.outcome === 'spam' || (read.is_spam && call.outcome !== 'message' && call.details.length === 0),
    details: [...call.details, ...added],
  };
}

const countryOf = ({ brief: { business, language } }: EndedCall) =>
  accountCountry({ country: business.country, language });

function sentimentOf(read: ModelAnalysis['sentiment']): SentimentAnalysis {
  const within = (value: number, least: number, most: number) =>
    Math.round(Math.min(most, Math.max(least, value)) * 100) / 100;
  return {
    overall_sentiment: read.overall_sentiment,
    confidence_score: within(read.confidence_score, 0, 1),
    sentiment_score: within(read.sentiment_score, -1, 1),
    key_emotions: read.key_emotions
      .map((word) => word.trim().slice(0, 40))
      .filter(Boolean)
      .slice(0, 5),
    summary: read.summary.trim().slice(0, 1_000),
  };
}
