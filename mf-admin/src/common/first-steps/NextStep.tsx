import * as pages from '@cog/contracts/composition/pages';
import { type FirstStep, firstSteps } from '@cog/contracts/settings/sample.constants';
import { getSample } from '@cog/contracts/settings/sample.endpoints';
import { RouteLink, useApi, useSession, useToday } from '@cog/platform';
import { tall } from '@cog/shared-ui';
import styled from 'styled-components';
import { useAdminQuery } from '../calls/useAdminQuery.ts';
import { readShown, stepAddress, stepMessages } from './steps.ts';

const Way = styled(RouteLink)`
  ${tall()};
  font-weight: 700;
`;

/**
 * Shown after a first step was saved: a link to the new church's next step or, after the last one, the message that
 * all are done. Renders nothing once that message was shown or the steps were put away, and nothing for editors.
 */
export function NextStep({ after }: { after: FirstStep }) {
  const isAdministrator = useSession()?.role === 'administrator';
  return isAdministrator && readShown() !== 'put away' ? <Next after={after} /> : null;
}

function Next({ after }: { after: FirstStep }) {
  const api = useApi();
  const today = useToday();
  const { data } = useAdminQuery({ of: after, ask: (options) => api.call(getSample, options) });
  if (data === null) return null;
  const open = data.steps.flatMap(({ step, state }) => (state === 'done' ? [] : [step]));
  if (open.length === 0) {
    return readShown() === 'shown' ? <Way to={pages.dashboard}>That was the last of the first steps!</Way> : null;
  }
  const place = (step: FirstStep) => firstSteps.indexOf(step);
  const next = open.find((step) => place(step) > place(after)) ?? open.find((step) => step !== after);
  return next === undefined ? null : <Way to={stepAddress(next, today)}>Next: {stepMessages[next].link.label}</Way>;
}
