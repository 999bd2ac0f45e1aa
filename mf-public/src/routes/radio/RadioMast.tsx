import { cover } from '@cog/shared-ui';
import styled from 'styled-components';
import mast from './media/mast.svg';

const Picture = styled.img`
  ${cover};
  object-position: 50% 100%;
`;

/** A radio mast over the rooftops before sunrise. */
export function RadioMast() {
  return <Picture src={mast} alt="" width={640} height={400} fetchPriority="high" />;
}
