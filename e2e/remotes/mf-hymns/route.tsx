import type { RouteModule } from '@cog/platform';
import { Hymns } from './Hymns.tsx';

export const Component = () => <Hymns level={1} />;
export const slots: RouteModule['slots'] = { 'beside-stream': () => <Hymns level={3} /> };
