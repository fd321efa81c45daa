import type { KnowledgeBase, KnowledgeItem } from '#contract/knowledge.ts';
import { FilesDialog } from '../files/files-dialog.tsx';
import { TextDialog } from './text-dialog.tsx';
import type { AddKind } from './ways-to-add.ts';
import { WebPageDialog } from './web-page-dialog.tsx';

/** What every dialog that adds to a base is given. */
export interface ItemDialogProps {
  opened: boolean;
  onClose: () => void;
  /** It has faded away. */
  onClosed: () => void;
  base: KnowledgeBase;
  /** What the base holds already, against duplicates. */
  items: readonly KnowledgeItem[];
  onAdded: (item: KnowledgeItem) => void;
}

/** The dialogs behind the Upload menu, loaded when the screen is at rest. */
export function ItemDialogs({ kind, ...props }: ItemDialogProps & { kind: AddKind }) {
  switch (kind) {
    case 'web_page':
      return <WebPageDialog {...props} />;
    case 'text':
      return <TextDialog {...props} />;
    case 'file':
      return <FilesDialog {...props} />;
  }
}
