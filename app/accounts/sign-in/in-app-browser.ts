const APPS =
  /\bFB(AN|AV|IOS)\b|FB_IAB|Instagram|WhatsApp|Messenger|musical_ly|Bytedance|LinkedInApp|Snapchat|; wv\)/;

/**
 * Whether a page is shown inside another app, such as Facebook's or WhatsApp's, by its `User-Agent`. Google signs nobody in there
 * (`disallowed_useragent`), as the app could read the password.
 */
export const isInAppBrowser = (user_agent: string): boolean => APPS.test(user_agent);
