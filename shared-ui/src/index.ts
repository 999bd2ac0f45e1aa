/** The design system: tokens as CSS variables, layout, actions, states, form fields and pictures. */
export {
  Button,
  ButtonFace,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonLook,
  type ButtonProps,
  buttonStyles,
  Cluster,
  type ClusterProps,
  Columns,
  type ColumnsProps,
  card,
  column,
  ErrorState,
  type ErrorStateProps,
  FallbackScene,
  Heading,
  type HeadingProps,
  Icon,
  type IconName,
  type IconProps,
  Loading,
  note,
  Page,
  type PageProps,
  quiet,
  row,
  Skeleton,
  type Space,
  Stack,
  sheet,
  spread,
  surface,
  tall,
  VisuallyHidden,
} from '@cog/shared-ui/base';
export { ButtonAnchor, type ButtonAnchorProps } from './actions/ButtonAnchor.tsx';
export { CopyButton, type CopyButtonProps } from './actions/CopyButton.tsx';
export { CopyField, type CopyFieldProps } from './actions/CopyField.tsx';
export { copyText } from './actions/copyText.ts';
export { ExternalLink, type ExternalLinkProps } from './actions/ExternalLink.tsx';
export { KeepButton } from './actions/KeepButton.tsx';
export { OpenerButton, type OpenerButtonProps } from './actions/OpenerButton.tsx';
export { PrivacyLink } from './actions/PrivacyLink.tsx';
export { ShareButton, type ShareButtonProps } from './actions/ShareButton.tsx';
export { TextSizeControl } from './actions/TextSizeControl.tsx';
export { WhatsAppLink, type WhatsAppLinkProps } from './actions/WhatsAppLink.tsx';
export { askPosition, type Position } from './askPosition.ts';
export { BarList, type BarListProps, type BarListRow } from './charts/BarList.tsx';
export { BarChart, type ChartProps, LineChart } from './charts/Chart.tsx';
export type { ChartRow, Series } from './charts/chartData.ts';
export type { LookName } from './charts/looks.tsx';
export { NumbersTable, type NumbersTableProps } from './charts/NumbersTable.tsx';
export { ScoreDistribution, type ScoreDistributionProps } from './charts/ScoreDistribution.tsx';
export { Countdown, type CountdownProps } from './dates/Countdown.tsx';
export { DayDisclosure } from './dates/DayDisclosure.tsx';
export { DayPicker, type DayPickerProps } from './dates/DayPicker.tsx';
export { addMonths, lastOfMonth, monthGrid } from './dates/monthGrid.ts';
export { useClock } from './dates/useClock.ts';
export { type NextServiceNow, useNextService } from './dates/useNextService.ts';
export { VisitorsTime, type VisitorsTimeProps } from './dates/VisitorsTime.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './dialogs/ConfirmDialog.tsx';
export { Dialog, type DialogProps } from './dialogs/Dialog.tsx';
export { Drawer, type DrawerProps } from './dialogs/Drawer.tsx';
export { CheckboxField, type CheckboxFieldProps } from './forms/CheckboxField.tsx';
export { choiceBox } from './forms/choiceStyles.ts';
export { EmailField } from './forms/EmailField.tsx';
export { type FieldProblem, FormErrorSummary, type FormErrorSummaryProps } from './forms/FormErrorSummary.tsx';
export { FormActions, FormNote, FormSheet } from './forms/formLayout.ts';
export { PasswordField, type PasswordFieldProps } from './forms/PasswordField.tsx';
export { PhoneField } from './forms/PhoneField.tsx';
export { RadioGroupField, type RadioGroupFieldProps, type RadioOption } from './forms/RadioGroupField.tsx';
export { SearchForm, type SearchFormProps } from './forms/SearchForm.tsx';
export { type Option, SelectField, type SelectFieldProps } from './forms/SelectField.tsx';
export { TextAreaField, type TextAreaFieldProps } from './forms/TextAreaField.tsx';
export { TextField, type TextFieldProps } from './forms/TextField.tsx';
export { ToneMarkKeys, type ToneMarkKeysProps } from './forms/ToneMarkKeys.tsx';
export { useOneAtATime } from './forms/useOneAtATime.ts';
export { Card, type CardProps } from './layout/Card.tsx';
export { CardGrid } from './layout/CardGrid.tsx';
export { Carousel, type CarouselProps } from './layout/Carousel.tsx';
export { Hero, type HeroProps } from './layout/Hero.tsx';
export { clamp, cover, hidden, iconButton, overlay, sunSheet } from './layout/moreMixins.ts';
export { Note } from './layout/Note.tsx';
export { RowActions } from './layout/RowActions.tsx';
export { Section, type SectionProps } from './layout/Section.tsx';
export { Table, type TableColumn, type TableProps } from './layout/Table.tsx';
export { AudioPlayer, type AudioPlayerProps } from './media/AudioPlayer.tsx';
export { PlayerFacade, type PlayerFacadeProps } from './media/PlayerFacade.tsx';
export { ChurchPicture, type ChurchPictureProps } from './pictures/ChurchPicture.tsx';
export {
  ChildrenScene,
  ChoirScene,
  GivingScene,
  MarketWomen,
  PrayerScene,
  PreacherScene,
  ReadingTogether,
  UsherScene,
} from './pictures/pageScenes.tsx';
export { Scene, type SceneName, type SceneProps } from './pictures/Scene.tsx';
export { type AskOptions, type Query, type QueryOptions, useQuery } from './query/useQuery.ts';
export { Banner, type BannerProps } from './states/Banner.tsx';
export { EmptyState, type EmptyStateProps } from './states/EmptyState.tsx';
export { LoadError, type LoadErrorProps, pageLoadError } from './states/LoadError.tsx';
export { LoadFailure, type LoadFailureProps } from './states/LoadFailure.tsx';
export { Toasts } from './states/Toasts.tsx';
export { compactCss, globalStyles } from './theme/globalStyles.ts';
export { headingFontStyles } from './theme/headingFont.ts';
export { useFocusOnNewPlace } from './useFocusOnNewPlace.ts';
export { useHydrated } from './useHydrated.ts';
