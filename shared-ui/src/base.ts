/**
 * The part of the design system that the shell shares with every remote, like React; it is part of the contract.
 * Modules here import nothing else of the design system (`build-config/src/boundaries.test.ts`).
 */
export { Button, type ButtonProps } from './actions/Button.tsx';
export { ButtonFace } from './actions/ButtonFace.ts';
export { ButtonLink, type ButtonLinkProps } from './actions/ButtonLink.tsx';
export { type ButtonLook, buttonStyles } from './actions/buttonStyles.ts';
export { Cluster, type ClusterProps } from './layout/Cluster.tsx';
export { Columns, type ColumnsProps } from './layout/Columns.tsx';
export { Heading, type HeadingProps } from './layout/Heading.tsx';
export {
  card,
  column,
  note,
  quiet,
  row,
  type Space,
  sheet,
  spread,
  surface,
  tall,
} from './layout/mixins.ts';
export { Page, type PageProps } from './layout/Page.tsx';
export { Stack } from './layout/Stack.tsx';
export { VisuallyHidden } from './layout/VisuallyHidden.tsx';
export { FallbackScene } from './pictures/FallbackScene.tsx';
export { Icon, type IconName, type IconProps } from './pictures/Icon.tsx';
export { ErrorState, type ErrorStateProps } from './states/ErrorState.tsx';
export { Loading } from './states/Loading.tsx';
export { Skeleton } from './states/Skeleton.tsx';
export { StateCard, type StateCardProps } from './states/StateCard.tsx';
