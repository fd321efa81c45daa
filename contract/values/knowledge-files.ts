/** File name extensions that can be read (KB-48), without the dot. */
export const knowledgeFileTypes = [
  'pdf',
  'docx',
  'doc',
  'txt',
  'xml',
  'html',
  'md',
  'xlsx',
  'xls',
  'jpg',
  'jpeg',
  'png',
  'ppt',
  'pptx',
] as const;
export type KnowledgeFileType = (typeof knowledgeFileTypes)[number];
