import { Banner } from '@cog/shared-ui';

export interface GoneBannerProps {
  /** 'sermon' */
  thing: string;
  /** 'Someone has deleted it.' */
  why: string;
  /** Whether the form still shows what the user had. */
  isShown?: boolean;
}

/** Says that another user has taken away the item that is open here. */
export function GoneBanner({ thing, why, isShown = true }: GoneBannerProps) {
  return (
    <Banner tone="warning" title={`This ${thing} is not there any more.`}>
      {why}
      {isShown ? ' What you see here is what you had: copy what you want to keep.' : ''}
    </Banner>
  );
}
