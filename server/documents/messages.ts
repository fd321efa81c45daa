import type { KnowledgeFileType } from '#contract/values/knowledge-files.ts';
import type { DocumentProblem, DocumentSection } from './document-reader.ts';

/** What the child is to read from its standard input. */
export type ReadingJob =
  | { kind: 'file'; type: KnowledgeFileType; language: 'en' | 'de' | null }
  | { kind: 'page'; url: string; contentType: string };

/** What the child tells while it reads; 'done' or 'problem' comes last. Small ones, so that none holds up a live call. */
export type ReadingMessage =
  | { say: 'progress'; share: number }
  | { say: 'sections'; sections: DocumentSection[] }
  | { say: 'done'; title: string | null }
  | { say: 'problem'; reason: DocumentProblem };
