import './styles/layers.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/look.css';
import './styles/page.css';
import './styles/library.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import './app/load-ahead.ts';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.ts';
import { styleNonce } from './ui/page/product.ts';

// The scroll lock of dialogs makes a style element and looks for its nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <Providers>
    <RouterProvider router={router} />
  </Providers>,
);
