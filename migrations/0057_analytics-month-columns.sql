CREATE TABLE "analytics_month_columns" (
	"month" date NOT NULL,
	"name" text NOT NULL,
	"version" bigint NOT NULL,
	"packed" "bytea" NOT NULL,
	CONSTRAINT "analytics_month_columns_month_name_pk" PRIMARY KEY("month","name")
);
--> statement-breakpoint
ALTER TABLE "analytics_month_columns" ADD CONSTRAINT "analytics_month_columns_month_analytics_months_month_fk" FOREIGN KEY ("month") REFERENCES "public"."analytics_months"("month") ON DELETE cascade ON UPDATE no action;