import type { ToolDefinition } from '../../assistant/assistant.ts';

/** The caller's words for the one detail, noted as soon as they are heard; what they are worth the words of the call decide. */
export const noteDetail = {
  name: 'note_detail',
  /** `fields`: those that the business keeps, of which there is at least one. */
  of: (fields: readonly string[]): ToolDefinition => ({
    name: noteDetail.name,
    description:
      'Notes one detail of the caller. Call it in the turn in which the detail was said, and do what its result says next. A value counts as confirmed by itself once you read it back and the caller said yes, or keyed it in. A later note of the same field replaces the earlier one. An empty value withdraws the words and leaves only the sound that was kept.',
    parameters: {
      type: 'object',
      properties: {
        field: { type: 'string', enum: [...fields] },
        value: {
          type: 'string',
          maxLength: 1000,
          description: 'As the caller said it; a phone number with its area code, and with "ext." before an extension.',
        },
      },
      required: ['field', 'value'],
      additionalProperties: false,
    },
  }),
};

/** Ends the call once the goodbye was heard. */
export const endCall: ToolDefinition = {
  name: 'end_call',
  description:
    'Ends the call after the goodbye. Use it when the caller wants nothing more, or for spam and wrong numbers.',
  parameters: {
    type: 'object',
    properties: { outcome: { type: 'string', enum: ['handled', 'message', 'spam', 'wrong-number'] } },
    required: ['outcome'],
    additionalProperties: false,
  },
};
