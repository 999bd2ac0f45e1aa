import styled from 'styled-components';

export const Code = styled.code`
  font-family: ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace;
  font-size: 0.9375rem;
  overflow-wrap: anywhere;
`;
