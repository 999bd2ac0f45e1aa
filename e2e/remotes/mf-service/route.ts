import type { RouteModule } from '@cog/platform';
import { OrderOfService } from './OrderOfService.tsx';

export const Component = OrderOfService;
export const slots: RouteModule['slots'] = { 'beside-stream': OrderOfService };
