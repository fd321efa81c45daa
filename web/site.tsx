import './styles/fonts.css';
import './styles/tokens.css';
import './styles/look.css';
import './styles/page.css';
import './styles/site.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Site, sitePageAt } from './app/site-router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');

// The page's own code first: what stands there already is taken over in one go.
const page = sitePageAt(window.location.pathname);
const loaded = new Map(page ? [[page.path, (await page.load()).Component]] : []);
const site = (
  <StrictMode>
    <BrowserRouter>
      <Site loaded={loaded} />
    </BrowserRouter>
  </StrictMode>
);
// Vite's own server renders nothing ahead.
if (root.childElementCount > 0) hydrateRoot(root, site);
else createRoot(root).render(site);
