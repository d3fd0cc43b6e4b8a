export { WorkshopPage } from './workshop-page.tsx';
