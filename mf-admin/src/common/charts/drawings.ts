/** Everything that needs the chart library, in one file that is fetched once a page's words and numbers stand. */
export { BarDrawing as bars } from './BarDrawing.tsx';
export { LineDrawing as line } from './LineDrawing.tsx';
