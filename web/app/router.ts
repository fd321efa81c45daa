import { createBrowserRouter } from 'react-router';
import { leavesWithSession, routes } from './routes.tsx';

export const router = createBrowserRouter(routes);
leavesWithSession(router);
