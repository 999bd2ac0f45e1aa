import { formatDay, isIsoDate } from '@cog/contracts/lib/calendar';
import { useToday } from '@cog/platform';
import { quiet } from '@cog/shared-ui';
import styled from 'styled-components';
import { useDaysToCome } from './useDaysToCome.ts';

const Note = styled.p`
  ${quiet};
`;

/** Says when visitors will see a future day's text; renders nothing if they see it already. */
export function ShownFrom({ day }: { day: string }) {
  const isAhead = useToday() < day && isIsoDate(day);
  const daysToCome = useDaysToCome(isAhead);
  return isAhead && daysToCome === 'hidden' ? <Note>Visitors see it from {formatDay(day)} on.</Note> : null;
}
