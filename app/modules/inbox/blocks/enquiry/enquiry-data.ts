/** The company's contact details from the settings. */
export interface ContactInformation {
  email: string;
  office: string;
  /** `Monday to Friday 9am to 6pm GMT` */
  hours: string;
  /** The promised response time: `24 hours`. */
  promise: string;
  socialLinks: { name: string; url: string }[];
}

/** `campaign`: the query parameters of the page that are sent with the enquiry, if the visitor consents. */
export interface EnquiryData {
  enquiryType?: string;
  details?: ContactInformation;
  campaign?: string;
}
