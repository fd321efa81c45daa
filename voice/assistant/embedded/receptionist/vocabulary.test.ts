import { describe, expect, it } from 'vitest';
import { briefOf } from '#tests/dialogues/businesses.ts';
import { parseTemplate } from '../template.ts';
import { vocabularyOf } from './vocabulary.ts';

describe('the vocabulary of a business', () => {
  it('gives the listener templates without open slots, with the business in them, and the same each time', () => {
    const vocabulary = vocabularyOf(briefOf({ business: 'law' }));
    expect(vocabulary).toEqual(vocabularyOf(briefOf({ business: 'law' })));
    expect(vocabulary.street).toBe('120 Main Street');
    expect(vocabulary.openTemplates.length).toBeGreaterThan(100);
    for (const template of vocabulary.openTemplates) {
      expect(() => parseTemplate(template)).not.toThrow();
      expect(template).not.toContain('{');
      expect(template).toBe(template.toLowerCase());
    }
    expect(vocabulary.openTemplates.join(' ')).toContain('estate planning');
  });
});
