import './styles/layers.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/look.css';
import './styles/page.css';
import './styles/library.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { endAhead } from './app/end-ahead.ts';
import './app/load-ahead.ts';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.ts';
import { styleNonce } from './ui/page/product.ts';

// The scroll lock of dialogs makes a style element and looks for its nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
const page = createRoot(root);
// What was rendered ahead stands until the page itself is there.
const stop = router.subscribe(show);
show(router.state);

async function show({ initialized }: { initialized: boolean }): Promise<void> {
  if (!initialized || !root) return;
  stop();
  const handing = root.hasAttribute('data-ahead') && import('./app/taking-over.tsx');
  const TakingOver = handing && (await handing.catch(() => null))?.TakingOver;
  // Without it the page stands all the same, and holds no press back.
  if (!TakingOver) endAhead(root);
  page.render(
    <Providers>
      <RouterProvider router={router} />
      {TakingOver && <TakingOver root={root} />}
    </Providers>,
  );
}
